-- How many accounts stand on a version of a legal text, without walking every consent.
create index consents_to_texts on consents (kind, text_version, user_id)
  where registration_id is null and revoked_at is null;

-- Payments that need a person though nothing of them is due, with those of `payments_to_attend` and `payments_to_review`.
create index payments_to_explain on payments (created_at) where attention_reason is not null and refunded_at is null;

-- Unpaid purchases whose people were forgotten are not looked at again. Those of before this column are, once: from where
-- their guests came was not forgotten with them.
alter table orders add column forgotten_at timestamptz;
drop index orders_never_paid;
create index orders_to_forget on orders (closed_at, id)
  where state in ('expired', 'cancelled') and forgotten_at is null;
