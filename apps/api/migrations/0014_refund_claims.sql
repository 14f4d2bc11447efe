-- Money goes back once. Whoever asks the provider to undo a payment claims it first, under its order's lock; while the
-- claim is open nobody gives the same money back by hand, whole or in part. The claim ends when it is known what
-- became of it: the payment was voided, or it was not.

alter type refund_reason add value 'overpaid';

alter table payments
  add column void_claimed_at timestamptz,
  -- Why, in the words of whoever asked; the refund's own note once it is done.
  add column void_note text,
  -- The provider told something that no rule of ours decides: a person looks and says so.
  add column review_reason text,
  -- The payer may try again for a few minutes on the provider's page: a failure is told once they no longer can.
  add column is_failure_untold boolean not null default false,
  add constraint payments_claim_says_why check ((void_claimed_at is null) = (void_note is null)),
  add constraint payments_claimed_is_not_back check (void_claimed_at is null or refunded_at is null);

create index payments_claimed on payments (void_claimed_at) where void_claimed_at is not null;
create index payments_to_review on payments (created_at) where review_reason is not null;
create index payments_failed_untold on payments (updated_at) where is_failure_untold;
