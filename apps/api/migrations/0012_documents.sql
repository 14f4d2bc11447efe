-- A document is one however it is written, and whoever goes to pay first claims it: an unpaid hold keeps nobody out.

-- Without dots, spaces, case or leading zeros. RC, TI and CC carry one number through a Colombian's life.
create function key_of_document(p_type document_type, p_number text) returns text
language sql immutable strict parallel safe
return case when p_type in ('CC', 'TI', 'RC') then 'NUIP' else p_type::text end || ' ' ||
  coalesce(nullif(ltrim(upper(regexp_replace(p_number, '[^0-9A-Za-z]', '', 'g')), '0'), ''), '0');

alter table registrations
  add column document_key text generated always as (key_of_document(document_type, document_number)) stored,
  -- From the moment its order goes to pay, or it is confirmed otherwise.
  add column claims_document boolean not null default false;

-- Who is registered, or went to pay. Of two that were two people by the old comparison, the first claims.
with claimants as (
  select registrations.id, row_number() over (
    partition by registrations.category_id, registrations.document_key
    order by registrations.state = 'confirmed' desc, registrations.created_at, registrations.id
  ) as turn
  from registrations
  where registrations.document_key is not null and (
    registrations.state = 'confirmed'
    or registrations.state = 'held' and exists (select from checkouts where checkouts.order_id = registrations.order_id)
  )
)
update registrations set claims_document = true
from claimants where claimants.id = registrations.id and claimants.turn = 1;

drop index registrations_person_once;
-- One person once per category: those who are registered, and those who went to pay for it.
create unique index registrations_document_once on registrations (category_id, document_key)
  where claims_document and state in ('held', 'confirmed');

-- Whatever road a registration is confirmed by, it claims its runner's document.
create function claim_document() returns trigger language plpgsql as $$
begin
  new.claims_document := true;
  return new;
end
$$;

create trigger registrations_confirmed_claim before insert or update of state on registrations
  for each row when (new.state = 'confirmed') execute function claim_document();
