-- Nearly all consents repeat words that are kept already: looking costs a fifth of trying to write.
create or replace function keep_consent_words(given text) returns text language plpgsql as $$
declare
  named text := encode(sha256(convert_to(given, 'UTF8')), 'hex');
begin
  if given is not null and not exists (select from consent_words where hash = named) then
    insert into consent_words (hash, words) values (named, given) on conflict do nothing;
  end if;
  return named;
end
$$;
