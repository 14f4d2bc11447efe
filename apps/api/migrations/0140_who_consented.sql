-- Who ticked, for whom, as what, and the very words beside the box (Ley 1581).
create type consent_capacity as enum ('self', 'guardian', 'on_behalf');

-- What stood beside a box, to the letter, once each.
create table consent_words (
  hash text primary key,
  words text not null,
  kept_at timestamptz not null default now(),
  constraint consent_words_hash check (hash = encode(sha256(convert_to(words, 'UTF8')), 'hex'))
);

create trigger consent_words_stay
  before update or delete on consent_words
  for each row execute function refuse_change();

-- The hash under which some words are kept, from now on if they were not.
create function keep_consent_words(given text) returns text language plpgsql as $$
declare
  named text := encode(sha256(convert_to(given, 'UTF8')), 'hex');
begin
  if given is not null then
    insert into consent_words (hash, words) values (named, given) on conflict do nothing;
  end if;
  return named;
end
$$;

-- All null: given before this was written down.
alter table consents
  add column capacity consent_capacity,
  -- Whose account or proven address gave it, under which name; forgotten with the person.
  add column giver_user_id uuid references users (id),
  add column giver_email text,
  add column giver_name text,
  add column giver_document text,
  -- Of a guardian: mother, father or legal representative.
  add column giver_relationship text,
  add column words_hash text references consent_words (hash),
  add constraint consents_giver_relationship
    check (giver_relationship in ('mother', 'father', 'legal_representative')),
  add constraint consents_on_behalf_are_needed
    check (capacity <> 'on_behalf' or kind in ('waiver', 'data_policy'));

create index consents_by_giver on consents (giver_user_id) where giver_user_id is not null;
create index consents_by_giver_email on consents (giver_email) where giver_email is not null;

-- What is known of those given before: an account's own, what a buyer gave for themselves, and what was signed at a table.
update consents set capacity = 'self', giver_user_id = user_id where user_id is not null;
update consents set
    capacity = case when consent_signatures.is_guardian then 'guardian' else 'self' end::consent_capacity,
    giver_name = consent_signatures.signer_name,
    giver_document = consent_signatures.signer_document
  from consent_signatures where consent_signatures.id = consents.signature_id;

-- Nobody gives it for a minor: the policy promised so, and the form took it.
update consents set revoked_at = now()
  from registrations
  where registrations.id = consents.registration_id and consents.kind = 'marketing' and consents.revoked_at is null
    and registrations.guardian is not null;

-- What the guardian who signs at a table says to be.
alter table consent_signatures add column relationship text,
  add constraint consent_signatures_relationship
    check (relationship in ('mother', 'father', 'legal_representative'));
