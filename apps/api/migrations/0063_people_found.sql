-- Whoever helps people finds them by what they say: a document, a phone or a name, whether or not they have an account.
create index users_by_name_text on users using gin (plain_text(first_name || ' ' || last_name) gin_trgm_ops);
create index users_by_phone on users (phone) where phone is not null;
create index runner_profiles_by_document on runner_profiles (key_of_document(document_type, document_number));
create index runner_profiles_by_phone on runner_profiles (phone) where phone is not null;
create index registrations_by_document on registrations (document_key) where document_key is not null;
create index registrations_by_phone on registrations (phone) where phone is not null;
create index registrations_by_name_text on registrations using gin (name_key gin_trgm_ops) where name_key is not null;
