-- The database as the migrations leave it: to be read, not run. Written by `npm run generate`.

-- ======== Types =======================================================================================================

create type age_rule as enum ('race_day', 'year_end', 'on_date');

create type bank_account_type as enum ('savings', 'checking');

create type bib_assignment as enum ('on_payment', 'manual');

create type bulk_mail_kind as enum ('service', 'marketing');

create type bulk_mail_recipient_state as enum ('waiting', 'queued', 'sent', 'failed');

create type category_charge_state as enum ('awaiting_payment', 'paid', 'expired', 'cancelled', 'refund_due', 'partially_refunded', 'refunded');

create type consent_capacity as enum ('self', 'guardian', 'on_behalf');

create type consent_kind as enum ('terms', 'data_policy', 'waiver', 'marketing', 'image', 'health');

create type data_request_kind as enum ('consulta', 'reclamo');

create type data_request_state as enum ('received', 'incomplete', 'in_progress', 'extended', 'answered', 'closed', 'withdrawn');

create type discount_type as enum ('percentage', 'fixed_amount');

create type dispute_state as enum ('open', 'won', 'lost');

create type document_type as enum ('CC', 'TI', 'CE', 'PA', 'PPT', 'PEP', 'RC', 'DE');

create type double_return_state as enum ('open', 'recovered', 'written_off');

create type event_discipline as enum ('road', 'trail');

create type event_state as enum ('draft', 'published', 'closed', 'finished', 'cancelled');

create type fee_payer as enum ('runner', 'organizer');

create type gender as enum ('female', 'male', 'non_binary');

create type gender_rule as enum ('any', 'female', 'male');

create type import_payment_state as enum ('submitted', 'approved', 'rejected');

create type import_row_state as enum ('pending', 'ready', 'warning', 'error', 'duplicate', 'held', 'applied');

create type import_state as enum ('parsing', 'mapping', 'validating', 'reviewing', 'holding', 'awaiting_payment', 'partially_paid', 'paid', 'applied', 'cancelled', 'expired', 'failed');

create type inventory_kind as enum ('shirt', 'medal', 'bag', 'bib', 'other');

create type legal_kind as enum ('terms', 'data_policy');

create type manual_payment as enum ('courtesy', 'cash', 'transfer');

create type order_state as enum ('held', 'awaiting_payment', 'paid', 'expired', 'cancelled', 'partially_refunded', 'refunded', 'refund_due');

create type organizer_document_kind as enum ('rut', 'chamber');

create type organizer_state as enum ('pending', 'approved', 'suspended', 'rejected');

create type ownership_transfer_state as enum ('pending', 'accepted', 'withdrawn');

create type payment_state as enum ('pending', 'approved', 'declined', 'error', 'voided', 'refunded');

create type proof_kind as enum ('pdf', 'image');

create type question_kind as enum ('text', 'choice', 'number', 'date', 'yes_no');

create type redemption_state as enum ('held', 'used', 'released');

create type refund_batch_state as enum ('running', 'done', 'cancelled');

create type refund_doubt_decision as enum ('paid', 'unpaid');

create type refund_file_outcome as enum ('waiting', 'paid', 'rejected', 'annulled', 'closed', 'bounced');

create type refund_line_state as enum ('waiting', 'voiding', 'to_pay', 'in_file', 'voided', 'paid', 'closed');

create type refund_reason as enum ('runner_cancelled', 'event_cancelled', 'overpaid', 'organizer_cancelled', 'category_changed', 'order_returned', 'dispute_lost', 'withdrawal');

create type refund_state as enum ('due', 'done');

create type refund_told as enum ('paid', 'rejected');

create type registration_source as enum ('web', 'manual', 'import');

create type registration_state as enum ('held', 'confirmed', 'transferred', 'cancelled', 'refunded', 'expired');

create type report_file_state as enum ('waiting', 'running', 'ready', 'failed');

create type return_way as enum ('void', 'hand', 'bank', 'dispute', 'unclear');

create type scan_kind as enum ('accreditation', 'check_in');

create type scan_state as enum ('counts', 'conflict', 'undone', 'rejected');

create type staff_state as enum ('invited', 'active', 'inactive');

create type stock_movement_kind as enum ('entry', 'reservation', 'release', 'hand_over', 'return', 'size_change', 'adjustment', 'loss');

create type team_invitation_state as enum ('open', 'accepted', 'withdrawn');

create type token_purpose as enum ('verify_email', 'reset_password', 'guest_email', 'google_state', 'google_registration', 'transfer', 'waitlist_offer', 'staff_invite');

create type transfer_state as enum ('pending', 'accepted', 'cancelled');

create type waitlist_state as enum ('waiting', 'offered', 'accepted', 'expired', 'left');

create type widget_kind as enum ('button', 'card', 'countdown', 'categories', 'counter');

-- ======== platform ====================================================================================================

-- Who did what to what: written with the change, kept for ever.
create table audit_entries (
  id uuid not null default uuidv7(),
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  created_at timestamp with time zone not null default now(),
  address inet,
  organizer_id uuid,
  constraint audit_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_entries_by_action ON audit_entries USING btree (action, created_at, id);
CREATE INDEX audit_entries_by_actor ON audit_entries USING btree (actor_id, created_at, id) WHERE (actor_id IS NOT NULL);
CREATE INDEX audit_entries_by_moment ON audit_entries USING btree (created_at, id);
CREATE INDEX audit_entries_by_organizer ON audit_entries USING btree (organizer_id, created_at, id) WHERE (organizer_id IS NOT NULL);
CREATE INDEX audit_entries_by_subject ON audit_entries USING btree (subject_type, subject_id, id);

-- Backups that were finished by the product's own command. Where they were copied to is not known here.
create table backups (
  id bigint not null generated always as identity,
  -- The instant of the state that was saved.
  made_at timestamp with time zone not null,
  took_seconds integer not null,
  row_count bigint not null,
  file_count integer not null,
  constraint backups_pkey PRIMARY KEY (id),
  constraint backups_counts CHECK (took_seconds >= 0 AND row_count >= 0 AND file_count >= 0)
);
CREATE INDEX backups_by_instant ON backups USING btree (made_at);

-- The first answer to a request that may be repeated.
create table idempotent_answers (
  scope text not null,
  key text not null,
  request_hash text not null,
  answer jsonb,
  status integer,
  created_at timestamp with time zone not null,
  constraint idempotent_answers_pkey PRIMARY KEY (scope, key)
);
CREATE INDEX idempotent_answers_by_age ON idempotent_answers USING btree (created_at);

-- Counters of the rate limiter, shared by all processes.
create table rate_limits (
  key text not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);

-- When a turn of each recurring job last went well. The queue itself forgets it after a day.
create table recurring_turns (
  job text not null,
  cron text not null,
  known_since timestamp with time zone not null default now(),
  went_well_at timestamp with time zone,
  constraint recurring_turns_pkey PRIMARY KEY (job)
);

-- What the mail server took, or refused for good because of its address. What it said later is not here.
create table sent_mails (
  id bigint not null generated always as identity,
  -- In small letters.
  address text not null,
  subject text not null,
  outcome text not null,
  answer text not null,
  sent_at timestamp with time zone not null,
  constraint sent_mails_pkey PRIMARY KEY (id),
  constraint sent_mails_lengths CHECK (length(address) <= 320 AND length(subject) <= 300 AND length(answer) <= 300),
  constraint sent_mails_outcome CHECK (outcome = ANY (ARRAY['taken'::text, 'refused'::text]))
);
CREATE INDEX sent_mails_by_address ON sent_mails USING btree (address, sent_at DESC);
CREATE INDEX sent_mails_by_day ON sent_mails USING btree (sent_at);

-- ======== settings ====================================================================================================

-- A rate that was taken back before its first day.
create table fee_rate_withdrawals (
  rate_id uuid not null,
  withdrawn_by uuid not null,
  withdrawn_at timestamp with time zone not null,
  constraint fee_rate_withdrawals_pkey PRIMARY KEY (rate_id),
  constraint fee_rate_withdrawals_rate_id_fkey FOREIGN KEY (rate_id) REFERENCES fee_rates(id),
  constraint fee_rate_withdrawals_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES users(id)
);

-- What the platform keeps of a paid place, from a day on. Written once, followed by another.
create table fee_rates (
  id uuid not null default uuidv7(),
  number bigint not null generated always as identity,
  organizer_id uuid,
  percentage numeric(4,2),
  fixed_cop bigint,
  valid_from date not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint fee_rates_pkey PRIMARY KEY (id),
  constraint fee_rates_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint fee_rates_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id),
  constraint fee_rates_amounts CHECK (percentage >= 0::numeric AND percentage <= 50::numeric AND fixed_cop >= 0 AND fixed_cop <= 100000),
  constraint fee_rates_everybody_pays CHECK (organizer_id IS NOT NULL OR percentage IS NOT NULL),
  constraint fee_rates_whole CHECK (num_nonnulls(percentage, fixed_cop) = ANY (ARRAY[0, 2]))
);
CREATE INDEX fee_rates_in_force ON fee_rates USING btree (organizer_id, valid_from DESC, number DESC);

-- What an administrator sets, one row for what is saved together.
create table platform_settings (
  name text not null,
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  constraint platform_settings_pkey PRIMARY KEY (name),
  constraint platform_settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id),
  constraint platform_settings_names CHECK (name = ANY (ARRAY['purchases'::text, 'retention'::text, 'eps'::text, 'cities'::text, 'withdrawal'::text, 'company'::text]))
);

-- The days to withdraw and to give money back, by when they held: each buyer keeps the best since they paid.
create table withdrawal_terms (
  since timestamp with time zone not null,
  until timestamp with time zone,
  days integer not null,
  race_days integer not null,
  refund_days integer not null,
  constraint withdrawal_terms_pkey PRIMARY KEY (since)
);
CREATE UNIQUE INDEX withdrawal_terms_that_hold ON withdrawal_terms USING btree (((until IS NULL))) WHERE (until IS NULL);

-- ======== consents ====================================================================================================

-- What stood beside a box, to the letter, once each.
create table consent_words (
  hash text not null,
  words text not null,
  kept_at timestamp with time zone not null default now(),
  constraint consent_words_pkey PRIMARY KEY (hash),
  constraint consent_words_hash CHECK (hash = encode(sha256(convert_to(words, 'UTF8'::name)), 'hex'::text))
);

-- What a person accepted: which text, when, from where. Withdrawing keeps the record and dates its end.
create table consents (
  id uuid not null default uuidv7(),
  user_id uuid,
  email text,
  kind consent_kind not null,
  text_version text not null,
  accepted_at timestamp with time zone not null,
  ip inet,
  revoked_at timestamp with time zone,
  registration_id uuid,
  signature_id uuid,
  capacity consent_capacity,
  giver_user_id uuid,
  giver_email text,
  giver_name text,
  giver_document text,
  giver_relationship text,
  words_hash text,
  constraint consents_pkey PRIMARY KEY (id),
  constraint consents_giver_user_id_fkey FOREIGN KEY (giver_user_id) REFERENCES users(id),
  constraint consents_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id),
  constraint consents_signature_id_fkey FOREIGN KEY (signature_id) REFERENCES consent_signatures(id),
  constraint consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint consents_words_hash_fkey FOREIGN KEY (words_hash) REFERENCES consent_words(hash),
  constraint consents_belong_to_someone CHECK (user_id IS NOT NULL OR email IS NOT NULL),
  constraint consents_giver_relationship CHECK (giver_relationship = ANY (ARRAY['mother'::text, 'father'::text, 'legal_representative'::text])),
  constraint consents_on_behalf_are_needed CHECK (capacity <> 'on_behalf'::consent_capacity OR (kind = ANY (ARRAY['waiver'::consent_kind, 'data_policy'::consent_kind])))
);
CREATE INDEX consents_by_email ON consents USING btree (email) WHERE (email IS NOT NULL);
CREATE INDEX consents_by_giver ON consents USING btree (giver_user_id) WHERE (giver_user_id IS NOT NULL);
CREATE INDEX consents_by_giver_email ON consents USING btree (giver_email) WHERE (giver_email IS NOT NULL);
CREATE INDEX consents_by_registration ON consents USING btree (registration_id) WHERE (registration_id IS NOT NULL);
CREATE INDEX consents_by_user ON consents USING btree (user_id, accepted_at);
CREATE INDEX consents_of_account ON consents USING btree (user_id, kind, text_version) WHERE ((registration_id IS NULL) AND (revoked_at IS NULL));
CREATE INDEX consents_to_texts ON consents USING btree (kind, text_version, user_id) WHERE ((registration_id IS NULL) AND (revoked_at IS NULL));

-- ======== legal =======================================================================================================

-- Terms and policies of the platform by version. A published one never changes.
create table legal_texts (
  id uuid not null default uuidv7(),
  kind legal_kind not null,
  version text,
  valid_from date,
  asks_again boolean not null default true,
  title text not null,
  lead text not null,
  body text not null,
  changes text not null,
  revision integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  published_at timestamp with time zone,
  published_by uuid,
  constraint legal_texts_pkey PRIMARY KEY (id),
  constraint legal_texts_kind_version_key UNIQUE (kind, version),
  constraint legal_texts_published_by_fkey FOREIGN KEY (published_by) REFERENCES users(id),
  constraint legal_texts_published_whole CHECK (num_nonnulls(version, valid_from, published_at) = ANY (ARRAY[0, 3]))
);
CREATE INDEX legal_texts_in_force ON legal_texts USING btree (kind, valid_from DESC, published_at DESC) WHERE (published_at IS NOT NULL);
CREATE UNIQUE INDEX legal_texts_one_draft ON legal_texts USING btree (kind) WHERE (published_at IS NULL);

-- ======== accounts ====================================================================================================

-- Links and codes sent to people: hashed, used once, with an end.
create table one_time_tokens (
  id uuid not null default uuidv7(),
  purpose token_purpose not null,
  token_hash bytea not null,
  user_id uuid,
  email text,
  payload jsonb,
  failed_tries integer not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  staff_member_id uuid,
  constraint one_time_tokens_pkey PRIMARY KEY (id),
  constraint one_time_tokens_token_hash_key UNIQUE (token_hash),
  constraint one_time_tokens_staff_member_id_fkey FOREIGN KEY (staff_member_id) REFERENCES staff_members(id) ON DELETE CASCADE,
  constraint one_time_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint one_time_tokens_belong_to_someone CHECK (user_id IS NOT NULL OR email IS NOT NULL OR payload IS NOT NULL),
  constraint one_time_tokens_email_is_lowercase CHECK (email = lower(email))
);
CREATE INDEX one_time_tokens_by_email ON one_time_tokens USING btree (email, purpose, created_at DESC);
CREATE INDEX one_time_tokens_by_staff_member ON one_time_tokens USING btree (staff_member_id, created_at DESC) WHERE (staff_member_id IS NOT NULL);
CREATE INDEX one_time_tokens_by_user ON one_time_tokens USING btree (user_id, purpose, created_at DESC);

-- Hashes only: a copy of this table opens no session.
create table refresh_tokens (
  token_hash bytea not null,
  session_id uuid not null,
  created_at timestamp with time zone not null,
  rotated_at timestamp with time zone,
  constraint refresh_tokens_pkey PRIMARY KEY (token_hash),
  constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX refresh_tokens_by_session ON refresh_tokens USING btree (session_id);

-- What an account saves of its runner, to fill forms in.
create table runner_profiles (
  user_id uuid not null,
  document_type document_type,
  document_number text,
  birth_on date,
  gender gender,
  phone text,
  city_code text,
  blood_type text,
  club text,
  shirt_size text,
  eps text,
  emergency_contact_name text,
  emergency_contact_phone text,
  weight_kg numeric(5,2),
  height_cm numeric(5,1),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint runner_profiles_pkey PRIMARY KEY (user_id),
  constraint runner_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint runner_profiles_city_is_divipola CHECK (city_code ~ '^[0-9]{5}$'::text),
  constraint runner_profiles_height CHECK (height_cm >= 50::numeric AND height_cm <= 250::numeric),
  constraint runner_profiles_weight CHECK (weight_kg >= 10::numeric AND weight_kg <= 300::numeric)
);
CREATE INDEX runner_profiles_by_document ON runner_profiles USING btree (key_of_document(document_type, document_number));
CREATE INDEX runner_profiles_by_phone ON runner_profiles USING btree (phone) WHERE (phone IS NOT NULL);

-- One sign-in on one device: a family of refresh tokens, the newest of which is in use.
create table sessions (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  is_remembered boolean not null,
  user_agent text,
  ip inet,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_by_user ON sessions USING btree (user_id, last_used_at DESC) WHERE (revoked_at IS NULL);

-- An account: how it signs in and what it may do.
create table users (
  id uuid not null default uuidv7(),
  email text not null,
  password_hash text,
  first_name text not null,
  last_name text not null,
  username text not null,
  phone text,
  email_verified_at timestamp with time zone,
  is_superuser boolean not null default false,
  is_active boolean not null default true,
  avatar_path text,
  google_sub text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_google_sub_key UNIQUE (google_sub),
  constraint users_username_key UNIQUE (username),
  constraint users_email_is_lowercase CHECK (email = lower(email) AND email ~~ '%_@_%'::text),
  constraint users_phone_is_e164 CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'::text)
);
CREATE INDEX users_admins ON users USING btree (id) WHERE is_superuser;
CREATE INDEX users_by_name_text ON users USING gin (plain_text(((first_name || ' '::text) || last_name)) gin_trgm_ops);
CREATE INDEX users_by_phone ON users USING btree (phone) WHERE (phone IS NOT NULL);

-- ======== organizers ==================================================================================================

-- Papers that an organizer uploaded to be approved.
create table organizer_documents (
  id uuid not null default uuidv7(),
  organizer_id uuid not null,
  kind organizer_document_kind not null,
  file_kind proof_kind not null,
  file_path text not null,
  file_name text not null,
  uploaded_by uuid not null,
  created_at timestamp with time zone not null,
  constraint organizer_documents_pkey PRIMARY KEY (id),
  constraint organizer_documents_one_of_each UNIQUE (organizer_id, kind),
  constraint organizer_documents_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id) ON DELETE CASCADE,
  constraint organizer_documents_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id)
);

-- An organization that publishes races, and how it stands with the platform.
create table organizers (
  id uuid not null default uuidv7(),
  owner_id uuid not null,
  slug text not null,
  name text not null,
  nit text,
  description text,
  contact_email text,
  contact_phone text,
  website text,
  city_code text,
  logo_path text,
  bank_name text,
  bank_account_type bank_account_type,
  bank_account_number text,
  state organizer_state not null default 'pending'::organizer_state,
  state_reason text,
  state_changed_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  social_links jsonb not null default '{}'::jsonb,
  bank_account_holder text,
  legal_changed_at timestamp with time zone,
  legal_name text,
  address text,
  constraint organizers_pkey PRIMARY KEY (id),
  constraint organizers_owner_id_key UNIQUE (owner_id),
  constraint organizers_slug_key UNIQUE (slug),
  constraint organizers_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint organizers_bank_account_is_whole CHECK ((bank_name IS NULL) = (bank_account_number IS NULL) AND (bank_name IS NULL) = (bank_account_type IS NULL)),
  constraint organizers_city_is_divipola CHECK (city_code ~ '^[0-9]{5}$'::text),
  constraint organizers_legal_texts CHECK ((legal_name IS NULL OR length(legal_name) >= 2 AND length(legal_name) <= 160) AND (address IS NULL OR length(address) >= 5 AND length(address) <= 160)),
  constraint organizers_slug CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)
);
CREATE INDEX organizers_by_name_text ON organizers USING gin (plain_text(name) gin_trgm_ops);
CREATE INDEX organizers_by_nit ON organizers USING btree (nit_base(nit)) WHERE (nit IS NOT NULL);

-- ======== team ========================================================================================================

-- An organization offered to another person, until they accept.
create table ownership_transfers (
  id uuid not null default uuidv7(),
  organizer_id uuid not null,
  from_user_id uuid not null,
  to_user_id uuid not null,
  token_hash bytea not null,
  state ownership_transfer_state not null default 'pending'::ownership_transfer_state,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint ownership_transfers_pkey PRIMARY KEY (id),
  constraint ownership_transfers_token_hash_key UNIQUE (token_hash),
  constraint ownership_transfers_from_user_id_fkey FOREIGN KEY (from_user_id) REFERENCES users(id),
  constraint ownership_transfers_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id),
  constraint ownership_transfers_to_user_id_fkey FOREIGN KEY (to_user_id) REFERENCES users(id),
  constraint ownership_transfers_between_two CHECK (from_user_id <> to_user_id),
  constraint ownership_transfers_closed CHECK ((state = 'pending'::ownership_transfer_state) = (closed_at IS NULL))
);
CREATE INDEX ownership_transfers_by_receiver ON ownership_transfers USING btree (to_user_id);
CREATE UNIQUE INDEX ownership_transfers_one_open ON ownership_transfers USING btree (organizer_id) WHERE (state = 'pending'::ownership_transfer_state);

-- The events of a member who has not all of them.
create table staff_member_events (
  staff_member_id uuid not null,
  event_id uuid not null,
  organizer_id uuid not null,
  constraint staff_member_events_pkey PRIMARY KEY (staff_member_id, event_id),
  constraint staff_member_events_event_fkey FOREIGN KEY (event_id, organizer_id) REFERENCES events(id, organizer_id) ON DELETE CASCADE,
  constraint staff_member_events_member_fkey FOREIGN KEY (staff_member_id, organizer_id) REFERENCES staff_members(id, organizer_id) ON DELETE CASCADE
);
CREATE INDEX staff_member_events_by_event ON staff_member_events USING btree (event_id);

-- Who works for an organizer, and what they may do.
create table staff_members (
  id uuid not null default uuidv7(),
  organizer_id uuid not null,
  user_id uuid,
  invited_email text not null,
  permissions text[] not null default '{}'::text[],
  state staff_state not null default 'invited'::staff_state,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  has_all_events boolean not null default true,
  constraint staff_members_pkey PRIMARY KEY (id),
  constraint staff_members_of_organizer UNIQUE (id, organizer_id),
  constraint staff_members_organizer_id_invited_email_key UNIQUE (organizer_id, invited_email),
  constraint staff_members_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id),
  constraint staff_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint staff_members_active_has_user CHECK (state = 'invited'::staff_state OR user_id IS NOT NULL),
  constraint staff_members_email_is_lowercase CHECK (invited_email = lower(invited_email)),
  constraint staff_members_permissions CHECK (permissions <@ ARRAY['eventos'::text, 'inscripciones'::text, 'descuentos'::text, 'inventario'::text, 'acreditacion'::text, 'check-in'::text, 'reportes'::text, 'finanzas'::text, 'importaciones'::text])
);
CREATE INDEX staff_members_by_user ON staff_members USING btree (user_id);
CREATE UNIQUE INDEX staff_members_once_per_team ON staff_members USING btree (organizer_id, user_id) WHERE (state = 'active'::staff_state);

-- ======== events ======================================================================================================

-- What of a race is sold: distance, rules of age and gender, capacity, range of bibs.
create table categories (
  id uuid not null default uuidv7(),
  event_id uuid not null,
  name text not null,
  distance_m integer not null,
  gender_rule gender_rule not null default 'any'::gender_rule,
  min_age integer,
  max_age integer,
  age_rule age_rule not null default 'race_day'::age_rule,
  age_taken_on date,
  capacity integer not null,
  held_count integer not null default 0,
  confirmed_count integer not null default 0,
  bib_prefix text not null default ''::text,
  bib_from integer,
  bib_to integer,
  starts_at timestamp with time zone,
  position integer not null,
  next_bib integer,
  team_size integer not null default 1,
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_event_id_id_key UNIQUE (event_id, id),
  constraint categories_names_apart UNIQUE (event_id, name) DEFERRABLE,
  constraint categories_bib_ranges_apart EXCLUDE USING gist (event_id WITH =, bib_prefix WITH =, int4range(bib_from, bib_to, '[]'::text) WITH &&) WHERE (bib_from IS NOT NULL) DEFERRABLE,
  constraint categories_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  constraint categories_age_date CHECK ((age_rule = 'on_date'::age_rule) = (age_taken_on IS NOT NULL)),
  constraint categories_ages CHECK ((min_age IS NULL OR min_age >= 0 AND min_age <= 120) AND (max_age IS NULL OR max_age >= 0 AND max_age <= 120) AND (min_age IS NULL OR max_age IS NULL OR min_age <= max_age)),
  constraint categories_bibs CHECK ((bib_from IS NULL) = (bib_to IS NULL) AND bib_from > 0 AND bib_from <= bib_to),
  constraint categories_capacity CHECK (capacity > 0),
  constraint categories_counts CHECK (held_count >= 0 AND confirmed_count >= 0),
  constraint categories_distance CHECK (distance_m >= 1 AND distance_m <= 1000000),
  constraint categories_never_oversold CHECK ((held_count + confirmed_count) <= capacity),
  constraint categories_team_size CHECK (team_size >= 1 AND team_size <= 10)
);
CREATE INDEX categories_by_event ON categories USING btree (event_id, "position");

-- Where and when the kits of a race are handed over.
create table event_pickups (
  event_id uuid not null,
  position integer not null,
  place text not null,
  address text not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  constraint event_pickups_pkey PRIMARY KEY (event_id, "position"),
  constraint event_pickups_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint event_pickups_hours CHECK (closes_at > opens_at),
  constraint event_pickups_place CHECK (place <> ''::text)
);

-- A race that moved, and how far its buyers have been told.
create table event_postponements (
  id uuid not null default uuidv7(),
  event_id uuid not null,
  old_starts_at timestamp with time zone not null,
  new_starts_at timestamp with time zone not null,
  old_city_code text,
  new_city_code text,
  old_venue text,
  new_venue text,
  message text not null,
  refund_until_at timestamp with time zone,
  created_at timestamp with time zone not null,
  told_through text,
  told_at timestamp with time zone,
  constraint event_postponements_pkey PRIMARY KEY (id),
  constraint event_postponements_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint event_postponements_refund_before_race CHECK (refund_until_at > created_at AND refund_until_at <= new_starts_at)
);
CREATE INDEX event_postponements_by_event ON event_postponements USING btree (event_id, created_at DESC);

-- Kit sizes of an event. None: it asks for no size. Without stock: as many as are asked for.
create table event_sizes (
  event_id uuid not null,
  size text not null,
  stock integer,
  held_count integer not null default 0,
  confirmed_count integer not null default 0,
  position integer not null,
  constraint event_sizes_pkey PRIMARY KEY (event_id, size),
  constraint event_sizes_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint event_sizes_counts CHECK (held_count >= 0 AND confirmed_count >= 0),
  constraint event_sizes_never_oversold CHECK (stock IS NULL OR (held_count + confirmed_count) <= stock),
  constraint event_sizes_stock CHECK (stock >= 0)
);
CREATE UNIQUE INDEX event_sizes_names_apart ON event_sizes USING btree (event_id, lower(size));

-- A race, its state, its policies and its counters of places.
create table events (
  id uuid not null default uuidv7(),
  organizer_id uuid not null,
  slug text not null,
  name text not null,
  summary text not null default ''::text,
  discipline event_discipline not null default 'road'::event_discipline,
  city_code text,
  venue text,
  starts_at timestamp with time zone,
  timezone text not null default 'America/Bogota'::text,
  registration_opens_at timestamp with time zone,
  registration_closes_at timestamp with time zone,
  capacity integer,
  held_count integer not null default 0,
  confirmed_count integer not null default 0,
  fee_payer fee_payer not null default 'runner'::fee_payer,
  policies jsonb not null default '{}'::jsonb,
  cover jsonb,
  state event_state not null default 'draft'::event_state,
  published_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  version integer not null default 1,
  search_text text not null default ''::text,
  search tsvector generated always as (to_tsvector('zancada'::regconfig, search_text)) stored,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  bib_assignment bib_assignment not null default 'on_payment'::bib_assignment,
  changes_close_at timestamp with time zone,
  allows_transfers boolean not null default true,
  cancel_until_at timestamp with time zone,
  cancel_refund_percentage integer not null default 0,
  change_mark bigint not null default 0,
  sales_paused boolean not null default false,
  sales_closed_at timestamp with time zone,
  taken_down_at timestamp with time zone,
  taken_down_reason text,
  featured_at timestamp with time zone,
  race_day_pin boolean not null default true,
  constraint events_pkey PRIMARY KEY (id),
  constraint events_of_organizer UNIQUE (id, organizer_id),
  constraint events_slug_key UNIQUE (slug),
  constraint events_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id),
  constraint events_cancel_before_race CHECK (cancel_until_at <= starts_at),
  constraint events_cancel_refund CHECK (cancel_refund_percentage >= 0 AND cancel_refund_percentage <= 100),
  constraint events_capacity CHECK (capacity > 0),
  constraint events_changes_before_race CHECK (changes_close_at <= starts_at),
  constraint events_city_is_divipola CHECK (city_code ~ '^[0-9]{5}$'::text),
  constraint events_counts CHECK (held_count >= 0 AND confirmed_count >= 0),
  constraint events_featured_while_shown CHECK (featured_at IS NULL OR taken_down_at IS NULL),
  constraint events_never_oversold CHECK (capacity IS NULL OR (held_count + confirmed_count) <= capacity),
  constraint events_published_is_whole CHECK (state = 'draft'::event_state OR state = 'cancelled'::event_state OR city_code IS NOT NULL AND starts_at IS NOT NULL AND registration_opens_at IS NOT NULL AND registration_closes_at IS NOT NULL),
  constraint events_registration_before_race CHECK (registration_closes_at <= starts_at),
  constraint events_registration_order CHECK (registration_opens_at < registration_closes_at),
  constraint events_slug CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND length(slug) >= 3 AND length(slug) <= 80),
  constraint events_taken_down_for_a_reason CHECK ((taken_down_at IS NULL) = (taken_down_reason IS NULL))
);
CREATE INDEX events_by_organizer ON events USING btree (organizer_id, id);
CREATE INDEX events_by_search ON events USING gin (search);
CREATE INDEX events_by_search_text ON events USING gin (plain_text(search_text) gin_trgm_ops);
CREATE INDEX events_featured ON events USING btree (featured_at) WHERE (featured_at IS NOT NULL);
CREATE INDEX events_public_by_date ON events USING btree (starts_at, id) WHERE (state <> 'draft'::event_state);

-- The page of a race: the draft being edited and what the public sees.
create table microsites (
  event_id uuid not null,
  draft jsonb not null,
  published jsonb,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  published_at timestamp with time zone,
  constraint microsites_pkey PRIMARY KEY (event_id),
  constraint microsites_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
);

-- A price of a category, with its days and its quantity.
create table price_phases (
  id uuid not null default uuidv7(),
  category_id uuid not null,
  name text not null,
  price_cop bigint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  max_quantity integer,
  held_count integer not null default 0,
  confirmed_count integer not null default 0,
  constraint price_phases_pkey PRIMARY KEY (id),
  constraint price_phases_never_overlap EXCLUDE USING gist (category_id WITH =, tstzrange(starts_at, ends_at) WITH &&) DEFERRABLE,
  constraint price_phases_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint price_phases_counts CHECK (held_count >= 0 AND confirmed_count >= 0),
  constraint price_phases_dates CHECK (starts_at < ends_at),
  constraint price_phases_never_oversold CHECK (max_quantity IS NULL OR (held_count + confirmed_count) <= max_quantity),
  constraint price_phases_price CHECK (price_cop >= 0),
  constraint price_phases_quantity CHECK (max_quantity > 0)
);
CREATE INDEX price_phases_by_category ON price_phases USING btree (category_id, starts_at);

-- What a race asks its runners besides their data.
create table questions (
  id uuid not null default uuidv7(),
  event_id uuid not null,
  label text not null,
  kind question_kind not null,
  options text[] not null default '{}'::text[],
  is_required boolean not null default false,
  category_ids uuid[] not null default '{}'::uuid[],
  position integer not null,
  constraint questions_pkey PRIMARY KEY (id),
  constraint questions_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint questions_options CHECK ((kind = 'choice'::question_kind) = (cardinality(options) > 0))
);
CREATE INDEX questions_by_event ON questions USING btree (event_id, "position");

-- The waiver of a race as people read it, by version: what was accepted can be shown.
create table waiver_texts (
  version text not null,
  event_id uuid not null,
  text text not null,
  kept_at timestamp with time zone not null default now(),
  constraint waiver_texts_pkey PRIMARY KEY (version),
  constraint waiver_texts_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
);
CREATE INDEX waiver_texts_of_event ON waiver_texts USING btree (event_id);

-- ======== widgets =====================================================================================================

-- A piece of a race for other sites.
create table widgets (
  id uuid not null default uuidv7(),
  event_id uuid not null,
  kind widget_kind not null,
  options jsonb not null default '{}'::jsonb,
  allowed_domains text[] not null default '{}'::text[],
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint widgets_pkey PRIMARY KEY (id),
  constraint widgets_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint widgets_domains CHECK (cardinality(allowed_domains) <= 20)
);
CREATE INDEX widgets_by_event ON widgets USING btree (event_id, id);

-- ======== discounts ===================================================================================================

-- For which events a code is good. None: for all of its organizer.
create table discount_code_events (
  discount_code_id uuid not null,
  event_id uuid not null,
  constraint discount_code_events_pkey PRIMARY KEY (discount_code_id, event_id),
  constraint discount_code_events_discount_code_id_fkey FOREIGN KEY (discount_code_id) REFERENCES discount_codes(id) ON DELETE CASCADE,
  constraint discount_code_events_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE RESTRICT
);
CREATE INDEX discount_code_events_by_event ON discount_code_events USING btree (event_id);

-- A code of an organizer, with its limits and a counter of its uses.
create table discount_codes (
  id uuid not null default uuidv7(),
  organizer_id uuid not null,
  code text not null,
  type discount_type not null,
  value integer not null,
  valid_from timestamp with time zone not null,
  valid_to timestamp with time zone not null,
  usage_limit integer,
  is_active boolean not null default true,
  held_count integer not null default 0,
  used_count integer not null default 0,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint discount_codes_pkey PRIMARY KEY (id),
  constraint discount_codes_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id),
  constraint discount_codes_code CHECK (code = upper(code) AND length(code) >= 1 AND length(code) <= 40),
  constraint discount_codes_counts CHECK (held_count >= 0 AND used_count >= 0),
  constraint discount_codes_dates CHECK (valid_from < valid_to),
  constraint discount_codes_limit CHECK (usage_limit > 0),
  constraint discount_codes_never_overused CHECK (usage_limit IS NULL OR (held_count + used_count) <= usage_limit),
  constraint discount_codes_value CHECK (value > 0 AND (type <> 'percentage'::discount_type OR value <= 100))
);
CREATE UNIQUE INDEX discount_codes_one_per_organizer ON discount_codes USING btree (organizer_id, code) WHERE (deleted_at IS NULL);

-- A code used by a purchase or a list: held, used or given back.
create table discount_redemptions (
  id uuid not null default uuidv7(),
  discount_code_id uuid not null,
  order_id uuid,
  amount_cop bigint not null,
  state redemption_state not null default 'held'::redemption_state,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  import_order_id uuid,
  constraint discount_redemptions_pkey PRIMARY KEY (id),
  constraint discount_redemptions_discount_code_id_fkey FOREIGN KEY (discount_code_id) REFERENCES discount_codes(id),
  constraint discount_redemptions_import_order_id_fkey FOREIGN KEY (import_order_id) REFERENCES import_orders(id),
  constraint discount_redemptions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint discount_redemptions_amount CHECK (amount_cop >= 0),
  constraint discount_redemptions_of_one CHECK (num_nonnulls(order_id, import_order_id) = 1)
);
CREATE INDEX discount_redemptions_by_code ON discount_redemptions USING btree (discount_code_id, created_at DESC);
CREATE UNIQUE INDEX discount_redemptions_one_per_import ON discount_redemptions USING btree (import_order_id) WHERE (state <> 'released'::redemption_state);
CREATE UNIQUE INDEX discount_redemptions_one_per_order ON discount_redemptions USING btree (order_id) WHERE (state <> 'released'::redemption_state);

-- ======== payables ====================================================================================================

-- What payments read of a payable without knowing its kind: whom to tell, and whether it waits for money.
create view payables as
 SELECT 'order'::text AS kind,
    orders.id,
    orders.code,
    orders.state::text AS state,
    orders.total_cop AS amount_cop,
    orders.state = ANY (ARRAY['held'::order_state, 'awaiting_payment'::order_state]) AS is_open,
        CASE
            WHEN orders.state = ANY (ARRAY['expired'::order_state, 'cancelled'::order_state]) THEN orders.closed_at
            ELSE NULL::timestamp with time zone
        END AS ended_at,
    COALESCE(orders.paid_at,
        CASE
            WHEN orders.state = 'refund_due'::order_state THEN orders.updated_at
            ELSE NULL::timestamp with time zone
        END) AS settled_at,
    events.slug AS event_slug,
    events.name AS event_name,
    users.first_name,
    COALESCE(users.email, orders.guest_email) AS email
   FROM orders
     JOIN events ON events.id = orders.event_id
     LEFT JOIN users ON users.id = orders.user_id
UNION ALL
 SELECT 'category_charge'::text AS kind,
    category_charges.id,
    category_charges.code,
    category_charges.state::text AS state,
    category_charges.total_cop AS amount_cop,
    category_charges.state = 'awaiting_payment'::category_charge_state AS is_open,
        CASE
            WHEN category_charges.state = ANY (ARRAY['expired'::category_charge_state, 'cancelled'::category_charge_state]) THEN category_charges.closed_at
            ELSE NULL::timestamp with time zone
        END AS ended_at,
    COALESCE(category_charges.paid_at,
        CASE
            WHEN category_charges.state = 'refund_due'::category_charge_state THEN category_charges.updated_at
            ELSE NULL::timestamp with time zone
        END) AS settled_at,
    events.slug AS event_slug,
    events.name AS event_name,
    registrations.first_name,
    COALESCE(registrations.email, users.email, orders.guest_email) AS email
   FROM category_charges
     JOIN events ON events.id = category_charges.event_id
     JOIN registrations ON registrations.id = category_charges.registration_id
     JOIN orders ON orders.id = registrations.order_id
     LEFT JOIN users ON users.id = orders.user_id
UNION ALL
 SELECT 'import_order'::text AS kind,
    import_orders.id,
    import_orders.code,
    import_orders.state::text AS state,
    import_orders.total_cop AS amount_cop,
    import_orders.state = ANY (ARRAY['awaiting_payment'::import_state, 'partially_paid'::import_state]) AS is_open,
        CASE
            WHEN import_orders.state = ANY (ARRAY['expired'::import_state, 'cancelled'::import_state]) THEN import_orders.closed_at
            ELSE NULL::timestamp with time zone
        END AS ended_at,
    import_orders.paid_at AS settled_at,
    events.slug AS event_slug,
    events.name AS event_name,
    import_orders.company_contact_name AS first_name,
    import_orders.company_email AS email
   FROM import_orders
     JOIN events ON events.id = import_orders.event_id
  WHERE import_orders.confirmed_at IS NOT NULL;

-- A part of a payment that is owed or went back.
create table refunds (
  id uuid not null default uuidv7(),
  payable_id uuid not null,
  registration_id uuid,
  amount_cop bigint not null,
  state refund_state not null default 'due'::refund_state,
  note text,
  created_at timestamp with time zone not null,
  done_at timestamp with time zone,
  reason refund_reason not null default 'runner_cancelled'::refund_reason,
  reference text,
  returned_on date,
  covered_by_payment_id uuid,
  payable_kind text not null default 'order'::text,
  order_id uuid generated always as (
CASE payable_kind
    WHEN 'order'::text THEN payable_id
    ELSE NULL::uuid
END) stored,
  category_charge_id uuid generated always as (
CASE payable_kind
    WHEN 'category_charge'::text THEN payable_id
    ELSE NULL::uuid
END) stored,
  import_order_id uuid generated always as (
CASE payable_kind
    WHEN 'import_order'::text THEN payable_id
    ELSE NULL::uuid
END) stored,
  excess_of_payment_id uuid,
  refund_line_id uuid,
  dispute_id uuid,
  platform_fee_cop bigint not null default 0,
  return_by date,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_dispute_id_key UNIQUE (dispute_id),
  constraint refunds_category_charge_id_fkey FOREIGN KEY (category_charge_id) REFERENCES category_charges(id),
  constraint refunds_covered_by_payment_id_fkey FOREIGN KEY (covered_by_payment_id) REFERENCES payments(id),
  constraint refunds_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES payment_disputes(id),
  constraint refunds_excess_of_payment_id_fkey FOREIGN KEY (excess_of_payment_id) REFERENCES payments(id),
  constraint refunds_import_order_id_fkey FOREIGN KEY (import_order_id) REFERENCES import_orders(id),
  constraint refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint refunds_refund_line_id_fkey FOREIGN KEY (refund_line_id) REFERENCES refund_lines(id) ON DELETE SET NULL,
  constraint refunds_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id),
  constraint refunds_amount CHECK (amount_cop > 0),
  constraint refunds_covered_are_done CHECK (covered_by_payment_id IS NULL OR state = 'done'::refund_state),
  constraint refunds_done CHECK ((state = 'done'::refund_state) = (done_at IS NOT NULL)),
  constraint refunds_for_something CHECK (registration_id IS NOT NULL OR dispute_id IS NOT NULL OR (reason = ANY (ARRAY['overpaid'::refund_reason, 'event_cancelled'::refund_reason]))),
  constraint refunds_payable CHECK (num_nonnulls(order_id, category_charge_id, import_order_id) = 1),
  constraint refunds_platform_fee CHECK (platform_fee_cop >= 0 AND platform_fee_cop <= amount_cop),
  constraint refunds_return_by CHECK (return_by IS NOT NULL)
);
CREATE INDEX refunds_by_category_charge ON refunds USING btree (category_charge_id) WHERE (category_charge_id IS NOT NULL);
CREATE INDEX refunds_by_excess ON refunds USING btree (excess_of_payment_id) WHERE (excess_of_payment_id IS NOT NULL);
CREATE INDEX refunds_by_import ON refunds USING btree (import_order_id) WHERE (import_order_id IS NOT NULL);
CREATE INDEX refunds_by_line ON refunds USING btree (refund_line_id) WHERE (refund_line_id IS NOT NULL);
CREATE INDEX refunds_by_order ON refunds USING btree (order_id);
CREATE INDEX refunds_by_payable ON refunds USING btree (payable_id);
CREATE INDEX refunds_done ON refunds USING btree (done_at) WHERE (done_at IS NOT NULL);
CREATE INDEX refunds_due ON refunds USING btree (created_at, id) WHERE (state = 'due'::refund_state);
CREATE UNIQUE INDEX refunds_one_for_its_end ON refunds USING btree (registration_id, payable_id) WHERE ((reason <> 'category_changed'::refund_reason) AND (covered_by_payment_id IS NULL));
CREATE INDEX refunds_to_return ON refunds USING btree (return_by, id) WHERE (state = 'due'::refund_state);

-- ======== category-charges ============================================================================================

-- What a place costs more in a dearer category, paid by a link.
create table category_charges (
  id uuid not null default uuidv7(),
  code text not null,
  event_id uuid not null,
  registration_id uuid not null,
  from_category_id uuid not null,
  category_id uuid not null,
  price_phase_id uuid not null,
  difference_cop bigint not null,
  service_fee_cop bigint not null,
  organizer_fee_cop bigint not null,
  total_cop bigint not null generated always as ((difference_cop + service_fee_cop)) stored,
  state category_charge_state not null default 'awaiting_payment'::category_charge_state,
  token_hash bytea not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  closed_at timestamp with time zone,
  constraint category_charges_pkey PRIMARY KEY (id),
  constraint category_charges_code_key UNIQUE (code),
  constraint category_charges_token_hash_key UNIQUE (token_hash),
  constraint category_charges_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint category_charges_event_id_category_id_fkey FOREIGN KEY (event_id, category_id) REFERENCES categories(event_id, id),
  constraint category_charges_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  constraint category_charges_event_id_from_category_id_fkey FOREIGN KEY (event_id, from_category_id) REFERENCES categories(event_id, id),
  constraint category_charges_price_phase_id_fkey FOREIGN KEY (price_phase_id) REFERENCES price_phases(id),
  constraint category_charges_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id),
  constraint category_charges_amounts CHECK (difference_cop > 0 AND service_fee_cop >= 0 AND organizer_fee_cop >= 0 AND (service_fee_cop = 0 OR organizer_fee_cop = 0)),
  constraint category_charges_paid CHECK (
CASE
    WHEN state = ANY (ARRAY['paid'::category_charge_state, 'partially_refunded'::category_charge_state]) THEN paid_at IS NOT NULL
    WHEN state = 'refunded'::category_charge_state THEN true
    ELSE paid_at IS NULL
END),
  constraint category_charges_to_another CHECK (category_id <> from_category_id)
);
CREATE INDEX category_charges_by_event ON category_charges USING btree (event_id, paid_at);
CREATE INDEX category_charges_by_registration ON category_charges USING btree (registration_id);
CREATE UNIQUE INDEX category_charges_one_open ON category_charges USING btree (registration_id) WHERE (state = 'awaiting_payment'::category_charge_state);
CREATE INDEX category_charges_to_expire ON category_charges USING btree (expires_at) WHERE (state = 'awaiting_payment'::category_charge_state);

-- ======== places ======================================================================================================

-- The change mark of each registration, in a narrow table that devices and exports search.
create table registration_marks (
  registration_id uuid not null,
  event_id uuid not null,
  change_mark bigint not null,
  constraint registration_marks_pkey PRIMARY KEY (registration_id),
  constraint registration_marks_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id) ON DELETE CASCADE
);
CREATE INDEX registration_marks_by_change ON registration_marks USING btree (event_id, change_mark, registration_id);

-- A place with its runner: held, confirmed and what became of it. Its ticket and bib are here.
create table registrations (
  id uuid not null default uuidv7(),
  order_id uuid not null,
  event_id uuid not null,
  category_id uuid not null,
  price_phase_id uuid not null,
  position integer not null,
  price_cop bigint not null,
  discount_cop bigint not null default 0,
  service_fee_cop bigint not null,
  state registration_state not null default 'held'::registration_state,
  document_type document_type,
  document_number text,
  first_name text,
  last_name text,
  email text,
  phone text,
  birth_on date,
  gender gender,
  city_code text,
  club text,
  eps text,
  blood_type text,
  emergency_contact_name text,
  emergency_contact_phone text,
  size text,
  answers jsonb not null default '{}'::jsonb,
  guardian jsonb,
  bib text,
  ticket_code text,
  transferred_from_id uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  closed_at timestamp with time zone,
  document_key text,
  claims_document boolean not null default false,
  change_mark bigint,
  source registration_source not null default 'web'::registration_source,
  version integer not null default 1,
  name_key text collate "C",
  bib_key text collate "C",
  words tsvector,
  accredited_at timestamp with time zone,
  checked_in_at timestamp with time zone,
  team_id uuid,
  team_seat integer,
  joined_by_link boolean not null default false,
  choices_made_at timestamp with time zone,
  constraint registrations_pkey PRIMARY KEY (id),
  constraint registrations_ticket_code_key UNIQUE (ticket_code),
  constraint registrations_event_id_category_id_fkey FOREIGN KEY (event_id, category_id) REFERENCES categories(event_id, id),
  constraint registrations_event_id_size_fkey FOREIGN KEY (event_id, size) REFERENCES event_sizes(event_id, size),
  constraint registrations_of_its_team FOREIGN KEY (team_id, category_id) REFERENCES teams(id, category_id),
  constraint registrations_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint registrations_price_phase_id_fkey FOREIGN KEY (price_phase_id) REFERENCES price_phases(id),
  constraint registrations_transferred_from_id_fkey FOREIGN KEY (transferred_from_id) REFERENCES registrations(id),
  constraint registrations_amounts CHECK (price_cop >= 0 AND discount_cop >= 0 AND discount_cop <= price_cop AND service_fee_cop >= 0),
  constraint registrations_city_is_divipola CHECK (city_code ~ '^[0-9]{5}$'::text),
  constraint registrations_come_from_another CHECK (transferred_from_id <> id),
  constraint registrations_confirmed_are_whole CHECK (state <> 'confirmed'::registration_state OR ticket_code IS NOT NULL AND document_number IS NOT NULL AND confirmed_at IS NOT NULL),
  constraint registrations_email_is_lowercase CHECK (email = lower(email)),
  constraint registrations_join_a_seat CHECK (NOT joined_by_link OR COALESCE(team_seat, 0) > 1),
  constraint registrations_seats_are_free CHECK (COALESCE(team_seat, 1) = 1 OR price_cop = 0 AND discount_cop = 0 AND service_fee_cop = 0),
  constraint registrations_team_and_seat CHECK ((team_id IS NULL) = (team_seat IS NULL) AND team_seat >= 1)
) with (fillfactor=80);
CREATE UNIQUE INDEX registrations_bib_once ON registrations USING btree (event_id, bib) WHERE ((bib IS NOT NULL) AND (state = 'confirmed'::registration_state));
CREATE INDEX registrations_by_document ON registrations USING btree (document_key) WHERE (document_key IS NOT NULL);
CREATE INDEX registrations_by_email ON registrations USING btree (email) WHERE (email IS NOT NULL);
CREATE INDEX registrations_by_event ON registrations USING btree (event_id, state, id);
CREATE INDEX registrations_by_name_text ON registrations USING gin (name_key gin_trgm_ops) WHERE (name_key IS NOT NULL);
CREATE INDEX registrations_by_order ON registrations USING btree (order_id, "position");
CREATE INDEX registrations_by_phone ON registrations USING btree (phone) WHERE (phone IS NOT NULL);
CREATE INDEX registrations_by_team ON registrations USING btree (team_id) WHERE (team_id IS NOT NULL);
CREATE UNIQUE INDEX registrations_document_once ON registrations USING btree (category_id, document_key) WHERE (claims_document AND (state = ANY (ARRAY['held'::registration_state, 'confirmed'::registration_state])));
CREATE INDEX registrations_listed_by_arrival ON registrations USING btree (event_id, id) WHERE (name_key IS NOT NULL);
CREATE INDEX registrations_listed_by_bib ON registrations USING btree (event_id, bib_key, id) WHERE (name_key IS NOT NULL);
CREATE INDEX registrations_listed_by_category ON registrations USING btree (category_id, id) WHERE (name_key IS NOT NULL);
CREATE INDEX registrations_listed_by_name ON registrations USING btree (event_id, name_key, id) WHERE (name_key IS NOT NULL);
CREATE INDEX registrations_listed_by_words ON registrations USING gin (words) WHERE (name_key IS NOT NULL);
CREATE INDEX registrations_progress ON registrations USING btree (event_id, category_id) INCLUDE (id, accredited_at, checked_in_at) WHERE (state = 'confirmed'::registration_state);
CREATE UNIQUE INDEX registrations_seat_once ON registrations USING btree (team_id, team_seat) WHERE ((team_id IS NOT NULL) AND (state = ANY (ARRAY['held'::registration_state, 'confirmed'::registration_state])));
CREATE INDEX registrations_sold ON registrations USING btree (event_id, order_id) INCLUDE (category_id, price_phase_id, price_cop, discount_cop, service_fee_cop) WHERE ((confirmed_at IS NOT NULL) AND (transferred_from_id IS NULL) AND (COALESCE(team_seat, 1) = 1));

-- Numbers that automatic bibs pass over.
create table reserved_bibs (
  id uuid not null default uuidv7(),
  event_id uuid not null,
  from_number integer not null,
  to_number integer not null,
  label text not null,
  constraint reserved_bibs_pkey PRIMARY KEY (id),
  constraint reserved_bibs_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint reserved_bibs_range CHECK (from_number >= 0 AND from_number <= to_number)
);
CREATE INDEX reserved_bibs_by_event ON reserved_bibs USING btree (event_id);

-- Who runs a relay together, with their number and name.
create table teams (
  id uuid not null default uuidv7(),
  event_id uuid not null,
  category_id uuid not null,
  order_id uuid not null,
  name text not null,
  name_key text not null generated always as (plain_text(name)) stored,
  claims_name boolean not null default false,
  bib text,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  reminded_at timestamp with time zone,
  constraint teams_pkey PRIMARY KEY (id),
  constraint teams_id_category_id_key UNIQUE (id, category_id),
  constraint teams_event_id_category_id_fkey FOREIGN KEY (event_id, category_id) REFERENCES categories(event_id, id),
  constraint teams_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint teams_name CHECK (char_length(name) >= 2 AND char_length(name) <= 60 AND name = btrim(name))
);
CREATE UNIQUE INDEX teams_bib_once ON teams USING btree (event_id, bib) WHERE ((bib IS NOT NULL) AND (ended_at IS NULL));
CREATE INDEX teams_by_order ON teams USING btree (order_id);
CREATE UNIQUE INDEX teams_name_once ON teams USING btree (category_id, name_key) WHERE (claims_name AND (ended_at IS NULL));
CREATE INDEX teams_to_remind ON teams USING btree (event_id) WHERE ((reminded_at IS NULL) AND (ended_at IS NULL));

-- ======== orders ======================================================================================================

-- Who holds places, by person and by network: locked while their open holds are counted.
create table holders (
  key text not null,
  created_at timestamp with time zone not null,
  constraint holders_pkey PRIMARY KEY (key)
);

-- A purchase of places, from the hold to what became of its money.
create table orders (
  id uuid not null default uuidv7(),
  code text not null,
  event_id uuid not null,
  user_id uuid,
  guest_email text,
  subtotal_cop bigint not null,
  discount_cop bigint not null default 0,
  service_fee_cop bigint not null,
  total_cop bigint not null,
  organizer_fee_cop bigint not null default 0,
  state order_state not null default 'held'::order_state,
  expires_at timestamp with time zone not null,
  network text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  closed_at timestamp with time zone,
  manual_payment manual_payment,
  manual_note text,
  recorded_by uuid,
  manual_returned_cop bigint not null default 0,
  import_order_id uuid,
  transfer_cop bigint not null default 0,
  forgotten_at timestamp with time zone,
  transfer_freed_cop bigint not null default 0,
  transfer_freed_at timestamp with time zone,
  extensions smallint not null default 0,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_code_key UNIQUE (code),
  constraint orders_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  constraint orders_import_order_id_fkey FOREIGN KEY (import_order_id) REFERENCES import_orders(id),
  constraint orders_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id),
  constraint orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint orders_add_up CHECK (total_cop = (subtotal_cop - discount_cop + service_fee_cop)),
  constraint orders_amounts CHECK (subtotal_cop >= 0 AND discount_cop >= 0 AND discount_cop <= subtotal_cop AND service_fee_cop >= 0 AND organizer_fee_cop >= 0),
  constraint orders_code CHECK (code ~ '^ZN-[0-9A-HJ-NP-TV-Z]{6,10}$'::text),
  constraint orders_email_is_lowercase CHECK (guest_email = lower(guest_email)),
  constraint orders_extended_once CHECK (extensions >= 0 AND extensions <= 1),
  constraint orders_have_one_buyer CHECK ((user_id IS NULL) <> (guest_email IS NULL)),
  constraint orders_imported CHECK (import_order_id IS NULL OR manual_payment IS NULL AND paid_at IS NOT NULL),
  constraint orders_manual_money CHECK (
CASE
    WHEN manual_payment IS NULL THEN manual_note IS NULL AND manual_returned_cop >= 0 AND manual_returned_cop <= transfer_cop
    ELSE service_fee_cop = 0 AND organizer_fee_cop = 0 AND discount_cop = 0 AND paid_at IS NOT NULL AND (manual_payment <> 'courtesy'::manual_payment OR total_cop = 0) AND manual_returned_cop >= 0 AND manual_returned_cop <= total_cop
END),
  constraint orders_paid_at CHECK ((state <> ALL (ARRAY['paid'::order_state, 'partially_refunded'::order_state, 'refunded'::order_state])) OR paid_at IS NOT NULL),
  constraint orders_recorded_by_somebody CHECK ((manual_payment IS NULL) = (recorded_by IS NULL)),
  constraint orders_transfer_freed_at CHECK (transfer_freed_cop = 0 OR transfer_freed_at IS NOT NULL),
  constraint orders_transfer_once CHECK (transfer_freed_cop >= 0 AND (transfer_freed_cop = 0 OR (manual_returned_cop + transfer_freed_cop) <= transfer_cop)),
  constraint orders_transferred CHECK (transfer_cop >= 0 AND transfer_cop <= total_cop AND (transfer_cop = 0 OR import_order_id IS NOT NULL))
);
CREATE INDEX orders_by_event ON orders USING btree (event_id, created_at);
CREATE INDEX orders_by_guest ON orders USING btree (guest_email, created_at DESC) WHERE (guest_email IS NOT NULL);
CREATE INDEX orders_by_import ON orders USING btree (import_order_id) WHERE (import_order_id IS NOT NULL);
CREATE INDEX orders_by_user ON orders USING btree (user_id, created_at DESC) WHERE (user_id IS NOT NULL);
CREATE INDEX orders_ended ON orders USING btree ((
CASE
    WHEN (state = ANY (ARRAY['expired'::order_state, 'cancelled'::order_state])) THEN closed_at
    ELSE NULL::timestamp with time zone
END));
CREATE INDEX orders_extended ON orders USING btree (event_id) WHERE ((extensions > 0) AND (state = ANY (ARRAY['held'::order_state, 'awaiting_payment'::order_state])));
CREATE INDEX orders_open_by_expiry ON orders USING btree (expires_at) WHERE (state = ANY (ARRAY['held'::order_state, 'awaiting_payment'::order_state]));
CREATE INDEX orders_open_by_network ON orders USING btree (network) WHERE (state = ANY (ARRAY['held'::order_state, 'awaiting_payment'::order_state]));
CREATE INDEX orders_paid ON orders USING btree (paid_at) WHERE (paid_at IS NOT NULL);
CREATE INDEX orders_sold ON orders USING btree (event_id, paid_at) INCLUDE (id, subtotal_cop, discount_cop, service_fee_cop, organizer_fee_cop, total_cop, state, manual_payment, transfer_cop, transfer_freed_cop, import_order_id) WHERE (state = ANY (ARRAY['paid'::order_state, 'partially_refunded'::order_state, 'refunded'::order_state]));
CREATE INDEX orders_to_forget ON orders USING btree (closed_at, id) WHERE ((state = ANY (ARRAY['expired'::order_state, 'cancelled'::order_state])) AND (forgotten_at IS NULL));
CREATE INDEX orders_waiting ON orders USING btree (event_id, state) WHERE (state = ANY (ARRAY['awaiting_payment'::order_state, 'refund_due'::order_state]));

-- ======== registrations ===============================================================================================

-- Who may collect the kit of a runner.
create table pickup_authorizations (
  id uuid not null default uuidv7(),
  registration_id uuid not null,
  full_name text not null,
  document_type document_type not null,
  document_number text not null,
  created_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  code text not null,
  constraint pickup_authorizations_pkey PRIMARY KEY (id),
  constraint pickup_authorizations_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id)
);
CREATE UNIQUE INDEX pickup_authorizations_by_code ON pickup_authorizations USING btree (code);
CREATE UNIQUE INDEX pickup_authorizations_one_open ON pickup_authorizations USING btree (registration_id) WHERE (revoked_at IS NULL);

-- What an edit changed of a person. Apart from the audit, because it goes with the person.
create table registration_edits (
  audit_entry_id uuid not null,
  registration_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  constraint registration_edits_pkey PRIMARY KEY (audit_entry_id),
  constraint registration_edits_audit_entry_id_fkey FOREIGN KEY (audit_entry_id) REFERENCES audit_entries(id),
  constraint registration_edits_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id)
);
CREATE INDEX registration_edits_by_registration ON registration_edits USING btree (registration_id);

-- One seat of a relay offered to one address.
create table team_invitations (
  id uuid not null default uuidv7(),
  team_id uuid not null,
  team_seat integer not null,
  email text not null,
  state team_invitation_state not null default 'open'::team_invitation_state,
  registration_id uuid,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint team_invitations_pkey PRIMARY KEY (id),
  constraint team_invitations_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id),
  constraint team_invitations_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id),
  constraint team_invitations_accepted CHECK ((state = 'accepted'::team_invitation_state) = (registration_id IS NOT NULL)),
  constraint team_invitations_closed CHECK ((state = 'open'::team_invitation_state) = (closed_at IS NULL)),
  constraint team_invitations_email_is_lowercase CHECK (email = lower(email)),
  constraint team_invitations_seat CHECK (team_seat > 1)
);
CREATE INDEX team_invitations_by_email ON team_invitations USING btree (email);
CREATE UNIQUE INDEX team_invitations_one_open ON team_invitations USING btree (team_id, team_seat) WHERE (state = 'open'::team_invitation_state);

-- A place offered by its runner to somebody else.
create table transfers (
  id uuid not null default uuidv7(),
  registration_id uuid not null,
  to_email text not null,
  state transfer_state not null default 'pending'::transfer_state,
  token_hash bytea not null,
  new_registration_id uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint transfers_pkey PRIMARY KEY (id),
  constraint transfers_token_hash_key UNIQUE (token_hash),
  constraint transfers_new_registration_id_fkey FOREIGN KEY (new_registration_id) REFERENCES registrations(id),
  constraint transfers_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id),
  constraint transfers_email_is_lowercase CHECK (to_email = lower(to_email))
);
CREATE INDEX transfers_by_email ON transfers USING btree (to_email);
CREATE UNIQUE INDEX transfers_one_per_registration ON transfers USING btree (registration_id) WHERE (state <> 'cancelled'::transfer_state);

-- ======== inventory ===================================================================================================

-- What is in stock, with sums that its movements keep.
create table inventory_items (
  id uuid not null default uuidv7(),
  event_id uuid not null,
  kind inventory_kind not null,
  name text not null,
  size text,
  category_id uuid,
  alert_at integer,
  position integer not null,
  entered integer not null default 0,
  reserved integer not null default 0,
  handed_over integer not null default 0,
  lost integer not null default 0,
  created_at timestamp with time zone not null,
  constraint inventory_items_pkey PRIMARY KEY (id),
  constraint inventory_items_apart UNIQUE NULLS NOT DISTINCT (event_id, kind, name, size, category_id),
  constraint inventory_items_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  constraint inventory_items_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint inventory_items_event_id_size_fkey FOREIGN KEY (event_id, size) REFERENCES event_sizes(event_id, size) ON DELETE CASCADE,
  constraint inventory_items_alert CHECK (alert_at >= 0),
  constraint inventory_items_counts CHECK (lost >= 0 AND entered >= lost),
  constraint inventory_items_name CHECK (length(TRIM(BOTH FROM name)) > 0),
  constraint inventory_items_size CHECK (size IS NULL OR kind = 'shirt'::inventory_kind AND category_id IS NULL)
);
CREATE INDEX inventory_items_by_category ON inventory_items USING btree (category_id) WHERE (category_id IS NOT NULL);
CREATE UNIQUE INDEX inventory_items_by_size ON inventory_items USING btree (event_id, size) WHERE (size IS NOT NULL);

-- What came in, left or was counted. Never changed.
create table stock_movements (
  id uuid not null default uuidv7(),
  item_id uuid not null,
  kind stock_movement_kind not null,
  quantity integer not null,
  reason text not null default ''::text,
  client_id uuid not null,
  registration_id uuid,
  made_by uuid,
  occurred_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  constraint stock_movements_pkey PRIMARY KEY (id),
  constraint stock_movements_once UNIQUE (client_id, item_id),
  constraint stock_movements_item_id_fkey FOREIGN KEY (item_id) REFERENCES inventory_items(id) ON DELETE CASCADE,
  constraint stock_movements_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  constraint stock_movements_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id),
  constraint stock_movements_quantity CHECK (
CASE
    WHEN kind = ANY (ARRAY['adjustment'::stock_movement_kind, 'size_change'::stock_movement_kind]) THEN quantity <> 0
    ELSE quantity > 0
END),
  constraint stock_movements_reason CHECK ((kind <> ALL (ARRAY['adjustment'::stock_movement_kind, 'loss'::stock_movement_kind])) OR made_by IS NULL OR length(TRIM(BOTH FROM reason)) > 0)
);
CREATE INDEX stock_movements_by_item ON stock_movements USING btree (item_id, id DESC);
CREATE INDEX stock_movements_by_registration ON stock_movements USING btree (registration_id) WHERE (registration_id IS NOT NULL);

-- ======== payments ====================================================================================================

-- Each time somebody is sent to pay: the provider knows it by this reference, for this amount, until this moment.
create table checkouts (
  reference text not null,
  payable_id uuid not null,
  amount_cop bigint not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  payable_kind text not null default 'order'::text,
  order_id uuid generated always as (
CASE payable_kind
    WHEN 'order'::text THEN payable_id
    ELSE NULL::uuid
END) stored,
  category_charge_id uuid generated always as (
CASE payable_kind
    WHEN 'category_charge'::text THEN payable_id
    ELSE NULL::uuid
END) stored,
  import_order_id uuid generated always as (
CASE payable_kind
    WHEN 'import_order'::text THEN payable_id
    ELSE NULL::uuid
END) stored,
  constraint checkouts_pkey PRIMARY KEY (reference),
  constraint checkouts_category_charge_id_fkey FOREIGN KEY (category_charge_id) REFERENCES category_charges(id),
  constraint checkouts_import_order_id_fkey FOREIGN KEY (import_order_id) REFERENCES import_orders(id),
  constraint checkouts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint checkouts_amount CHECK (amount_cop > 0),
  constraint checkouts_payable CHECK (num_nonnulls(order_id, category_charge_id, import_order_id) = 1)
);
CREATE INDEX checkouts_by_category_charge ON checkouts USING btree (category_charge_id) WHERE (category_charge_id IS NOT NULL);
CREATE INDEX checkouts_by_import ON checkouts USING btree (import_order_id) WHERE (import_order_id IS NOT NULL);
CREATE INDEX checkouts_by_order ON checkouts USING btree (order_id);
CREATE INDEX checkouts_by_payable ON checkouts USING btree (payable_id, created_at);

-- Money that left twice, until a person says what became of it.
create table double_returns (
  id uuid not null default uuidv7(),
  event_id uuid not null,
  payable_kind text not null,
  payable_id uuid not null,
  payment_id uuid,
  file_line_id uuid,
  dispute_id uuid,
  amount_cop bigint not null,
  first_way return_way not null,
  first_detail text,
  found_at timestamp with time zone not null,
  left_on date not null,
  state double_return_state not null default 'open'::double_return_state,
  closed_by uuid,
  closed_at timestamp with time zone,
  note text,
  reference text,
  constraint double_returns_pkey PRIMARY KEY (id),
  constraint double_returns_dispute_id_key UNIQUE (dispute_id),
  constraint double_returns_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id),
  constraint double_returns_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES payment_disputes(id),
  constraint double_returns_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  constraint double_returns_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint double_returns_amount CHECK (amount_cop > 0),
  constraint double_returns_end CHECK (num_nulls(closed_by, closed_at, note) =
CASE
    WHEN state = 'open'::double_return_state THEN 3
    ELSE 0
END),
  constraint double_returns_one_way CHECK (num_nonnulls(file_line_id, dispute_id) = 1)
);
CREATE INDEX double_returns_by_event ON double_returns USING btree (event_id, state);
CREATE INDEX double_returns_by_file_line ON double_returns USING btree (file_line_id);
CREATE INDEX double_returns_found ON double_returns USING btree (found_at);
CREATE UNIQUE INDEX double_returns_one_open ON double_returns USING btree (file_line_id) WHERE (state = 'open'::double_return_state);
CREATE INDEX double_returns_open ON double_returns USING btree (found_at) WHERE (state = 'open'::double_return_state);

-- A payment that its payer claimed at their bank, and how that ended.
create table payment_disputes (
  id uuid not null default uuidv7(),
  payment_id uuid not null,
  amount_cop bigint not null,
  disputed_on date not null,
  answer_by date not null,
  note text not null,
  state dispute_state not null default 'open'::dispute_state,
  opened_by uuid not null,
  opened_at timestamp with time zone not null,
  closed_on date,
  closed_by uuid,
  closed_at timestamp with time zone,
  closing_note text,
  constraint payment_disputes_pkey PRIMARY KEY (id),
  constraint payment_disputes_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id),
  constraint payment_disputes_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES users(id),
  constraint payment_disputes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint payment_disputes_amount CHECK (amount_cop > 0),
  constraint payment_disputes_days CHECK (answer_by >= disputed_on AND closed_on >= disputed_on),
  constraint payment_disputes_end CHECK (num_nulls(closed_on, closed_by, closed_at, closing_note) =
CASE
    WHEN state = 'open'::dispute_state THEN 4
    ELSE 0
END)
);
CREATE INDEX payment_disputes_by_payment ON payment_disputes USING btree (payment_id, id DESC);
CREATE UNIQUE INDEX payment_disputes_one ON payment_disputes USING btree (payment_id) WHERE (state = ANY (ARRAY['open'::dispute_state, 'lost'::dispute_state]));

-- One transaction of the provider. A reference may have several.
create table payments (
  id uuid not null default uuidv7(),
  payable_id uuid not null,
  provider text not null default 'wompi'::text,
  reference text not null,
  provider_transaction_id text not null,
  amount_cop bigint not null,
  method text,
  method_detail text,
  state payment_state not null,
  status_message text,
  is_refund_due boolean not null default false,
  attention_reason text,
  refunded_at timestamp with time zone,
  refund_note text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  approved_at timestamp with time zone,
  refund_reference text,
  returned_on date,
  void_claimed_at timestamp with time zone,
  void_note text,
  review_reason text,
  is_failure_untold boolean not null default false,
  payable_kind text not null default 'order'::text,
  order_id uuid generated always as (
CASE payable_kind
    WHEN 'order'::text THEN payable_id
    ELSE NULL::uuid
END) stored,
  category_charge_id uuid generated always as (
CASE payable_kind
    WHEN 'category_charge'::text THEN payable_id
    ELSE NULL::uuid
END) stored,
  import_order_id uuid generated always as (
CASE payable_kind
    WHEN 'import_order'::text THEN payable_id
    ELSE NULL::uuid
END) stored,
  is_disputed boolean not null default false,
  payer_mark bytea,
  goes_back_since timestamp with time zone,
  return_by date,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_provider_provider_transaction_id_key UNIQUE (provider, provider_transaction_id),
  constraint payments_category_charge_id_fkey FOREIGN KEY (category_charge_id) REFERENCES category_charges(id),
  constraint payments_import_order_id_fkey FOREIGN KEY (import_order_id) REFERENCES import_orders(id),
  constraint payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint payments_reference_fkey FOREIGN KEY (reference) REFERENCES checkouts(reference),
  constraint payments_back_after_it_came CHECK (refunded_at IS NULL OR approved_at IS NOT NULL OR is_refund_due),
  constraint payments_claim_says_why CHECK ((void_claimed_at IS NULL) = (void_note IS NULL)),
  constraint payments_claimed_is_not_back CHECK (void_claimed_at IS NULL OR refunded_at IS NULL),
  constraint payments_go_back_since CHECK ((goes_back_since IS NOT NULL) = (is_refund_due OR refunded_at IS NOT NULL OR (state = ANY (ARRAY['voided'::payment_state, 'refunded'::payment_state])))),
  constraint payments_payable CHECK (num_nonnulls(order_id, category_charge_id, import_order_id) = 1),
  constraint payments_return_by CHECK ((return_by IS NOT NULL) = (goes_back_since IS NOT NULL))
);
CREATE INDEX payments_by_category_charge ON payments USING btree (category_charge_id) WHERE (category_charge_id IS NOT NULL);
CREATE INDEX payments_by_import ON payments USING btree (import_order_id) WHERE (import_order_id IS NOT NULL);
CREATE INDEX payments_by_order ON payments USING btree (order_id, created_at);
CREATE INDEX payments_by_payable ON payments USING btree (payable_id, created_at);
CREATE INDEX payments_by_reference ON payments USING btree (reference);
CREATE INDEX payments_claimed ON payments USING btree (void_claimed_at) WHERE (void_claimed_at IS NOT NULL);
CREATE INDEX payments_disputed ON payments USING btree (created_at) WHERE is_disputed;
CREATE INDEX payments_failed_untold ON payments USING btree (updated_at) WHERE is_failure_untold;
CREATE INDEX payments_given_back ON payments USING btree (refunded_at) WHERE (refunded_at IS NOT NULL);
CREATE INDEX payments_going_back ON payments USING btree (order_id) WHERE (is_refund_due OR (refunded_at IS NOT NULL) OR (state = ANY (ARRAY['voided'::payment_state, 'refunded'::payment_state])));
CREATE UNIQUE INDEX payments_pay_charge_once ON payments USING btree (category_charge_id) WHERE ((state = 'approved'::payment_state) AND (NOT is_refund_due));
CREATE UNIQUE INDEX payments_pay_once ON payments USING btree (order_id) WHERE ((state = 'approved'::payment_state) AND (NOT is_refund_due));
CREATE INDEX payments_pending ON payments USING btree (created_at) WHERE (state = 'pending'::payment_state);
CREATE INDEX payments_to_attend ON payments USING btree (created_at) WHERE (is_refund_due AND (refunded_at IS NULL));
CREATE INDEX payments_to_explain ON payments USING btree (created_at) WHERE ((attention_reason IS NOT NULL) AND (refunded_at IS NULL));
CREATE INDEX payments_to_return ON payments USING btree (return_by, id) WHERE (is_refund_due AND (refunded_at IS NULL));
CREATE INDEX payments_to_review ON payments USING btree (created_at) WHERE (review_reason IS NOT NULL);

-- What the payment provider told, kept before it is understood.
create table provider_events (
  id uuid not null default uuidv7(),
  provider text not null default 'wompi'::text,
  delivery_key text not null,
  body jsonb not null,
  received_at timestamp with time zone not null,
  processed_at timestamp with time zone,
  outcome text,
  constraint provider_events_pkey PRIMARY KEY (id),
  constraint provider_events_provider_delivery_key_key UNIQUE (provider, delivery_key)
);

-- ======== organizer-registrations =====================================================================================

-- One row per address of a bulk mail, however many runners share it: nobody gets it twice.
create table bulk_mail_recipients (
  id uuid not null default uuidv7(),
  bulk_mail_id uuid not null,
  position integer not null,
  email text not null,
  registration_id uuid not null,
  state bulk_mail_recipient_state not null default 'waiting'::bulk_mail_recipient_state,
  tries integer not null default 0,
  unsubscribe_hash bytea,
  updated_at timestamp with time zone not null,
  constraint bulk_mail_recipients_pkey PRIMARY KEY (id),
  constraint bulk_mail_recipients_once UNIQUE (bulk_mail_id, email),
  constraint bulk_mail_recipients_position UNIQUE (bulk_mail_id, "position"),
  constraint bulk_mail_recipients_unsubscribe_hash_key UNIQUE (unsubscribe_hash),
  constraint bulk_mail_recipients_bulk_mail_id_fkey FOREIGN KEY (bulk_mail_id) REFERENCES bulk_mails(id),
  constraint bulk_mail_recipients_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id),
  constraint bulk_mail_recipients_email_is_lowercase CHECK (email = lower(email))
);
CREATE INDEX bulk_mail_recipients_by_email ON bulk_mail_recipients USING btree (email);
CREATE INDEX bulk_mail_recipients_by_registration ON bulk_mail_recipients USING btree (registration_id);
CREATE INDEX bulk_mail_recipients_by_state ON bulk_mail_recipients USING btree (bulk_mail_id, state);

-- A mail from an organizer to the people of their races.
create table bulk_mails (
  id uuid not null default uuidv7(),
  organizer_id uuid not null,
  kind bulk_mail_kind not null,
  subject text not null,
  body_markdown text not null,
  filter jsonb not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint bulk_mails_pkey PRIMARY KEY (id),
  constraint bulk_mails_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint bulk_mails_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id),
  constraint bulk_mails_body CHECK (length(body_markdown) >= 1 AND length(body_markdown) <= 20000),
  constraint bulk_mails_subject CHECK (length(subject) >= 1 AND length(subject) <= 150)
);
CREATE INDEX bulk_mails_by_organizer ON bulk_mails USING btree (organizer_id, id DESC);

-- ======== waitlist ====================================================================================================

-- Who waits for places of a category, in their order.
create table waitlist_entries (
  id uuid not null default uuidv7(),
  event_id uuid not null,
  category_id uuid not null,
  user_id uuid,
  email text not null,
  party_size integer not null,
  state waitlist_state not null default 'waiting'::waitlist_state,
  order_id uuid,
  token_hash bytea,
  offered_at timestamp with time zone,
  offer_expires_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  network text,
  leave_token_hash bytea,
  queued_at timestamp with time zone not null,
  constraint waitlist_entries_pkey PRIMARY KEY (id),
  constraint waitlist_entries_leave_token_hash_key UNIQUE (leave_token_hash),
  constraint waitlist_entries_token_hash_key UNIQUE (token_hash),
  constraint waitlist_entries_event_id_category_id_fkey FOREIGN KEY (event_id, category_id) REFERENCES categories(event_id, id),
  constraint waitlist_entries_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint waitlist_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint waitlist_entries_email_is_lowercase CHECK (email = lower(email)),
  constraint waitlist_entries_offer CHECK (state <> 'offered'::waitlist_state OR token_hash IS NOT NULL AND offer_expires_at IS NOT NULL),
  constraint waitlist_entries_party CHECK (party_size >= 1 AND party_size <= 4)
);
CREATE INDEX waitlist_entries_by_email ON waitlist_entries USING btree (email);
CREATE INDEX waitlist_entries_by_network ON waitlist_entries USING btree (event_id, network) WHERE (state = ANY (ARRAY['waiting'::waitlist_state, 'offered'::waitlist_state]));
CREATE INDEX waitlist_entries_by_turn ON waitlist_entries USING btree (category_id, queued_at, id) WHERE (state = 'waiting'::waitlist_state);
CREATE INDEX waitlist_entries_of_event ON waitlist_entries USING btree (event_id, queued_at, id);
CREATE UNIQUE INDEX waitlist_entries_once ON waitlist_entries USING btree (category_id, email) WHERE (state = ANY (ARRAY['waiting'::waitlist_state, 'offered'::waitlist_state]));
CREATE INDEX waitlist_entries_waiting ON waitlist_entries USING btree (category_id, created_at, id) WHERE (state = 'waiting'::waitlist_state);

-- ======== opening-notices =============================================================================================

-- Who wants to hear once that a race began to sell. Only proven addresses come here.
create table opening_notices (
  id uuid not null default uuidv7(),
  event_id uuid not null,
  user_id uuid,
  email text not null,
  created_at timestamp with time zone not null,
  told_at timestamp with time zone,
  leave_token_hash bytea,
  constraint opening_notices_pkey PRIMARY KEY (id),
  constraint opening_notices_leave_token_hash_key UNIQUE (leave_token_hash),
  constraint opening_notices_once UNIQUE (event_id, email),
  constraint opening_notices_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint opening_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint opening_notices_email_is_lowercase CHECK (email = lower(email)),
  constraint opening_notices_told_with_a_link CHECK ((told_at IS NULL) = (leave_token_hash IS NULL))
);
CREATE INDEX opening_notices_by_email ON opening_notices USING btree (email);
CREATE INDEX opening_notices_by_user ON opening_notices USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX opening_notices_untold ON opening_notices USING btree (event_id, id) WHERE (told_at IS NULL);

-- ======== saved-races =================================================================================================

-- Who was told that a price ends: once per person and price.
create table saved_race_reminders (
  user_id uuid not null,
  phase_id uuid,
  reminded_at timestamp with time zone not null,
  event_id uuid not null,
  category_name text not null,
  price_cop bigint not null,
  constraint saved_race_reminders_pkey PRIMARY KEY (user_id, event_id, category_name, price_cop),
  constraint saved_race_reminders_of_phase UNIQUE (user_id, phase_id),
  constraint saved_race_reminders_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint saved_race_reminders_phase_id_fkey FOREIGN KEY (phase_id) REFERENCES price_phases(id) ON DELETE SET NULL,
  constraint saved_race_reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX saved_race_reminders_by_event ON saved_race_reminders USING btree (event_id);
CREATE INDEX saved_race_reminders_by_phase ON saved_race_reminders USING btree (phase_id);

-- The link of a mail that stops those mails.
create table saved_race_stop_links (
  token_hash bytea not null,
  user_id uuid not null,
  sent_at timestamp with time zone not null,
  constraint saved_race_stop_links_pkey PRIMARY KEY (token_hash),
  constraint saved_race_stop_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX saved_race_stop_links_by_user ON saved_race_stop_links USING btree (user_id);

-- Who wants none of those mails.
create table saved_race_stops (
  user_id uuid not null,
  stopped_at timestamp with time zone not null,
  constraint saved_race_stops_pkey PRIMARY KEY (user_id),
  constraint saved_race_stops_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Races that somebody marked to come back to.
create table saved_races (
  user_id uuid not null,
  event_id uuid not null,
  saved_at timestamp with time zone not null,
  constraint saved_races_pkey PRIMARY KEY (user_id, event_id),
  constraint saved_races_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint saved_races_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX saved_races_by_event ON saved_races USING btree (event_id);

-- ======== imports =====================================================================================================

-- What a company owes for a list: its sum, what came in and what paid its rows.
create table import_orders (
  id uuid not null default uuidv7(),
  code text not null,
  event_id uuid not null,
  created_by uuid not null,
  state import_state not null default 'parsing'::import_state,
  file_name text not null,
  file_hash text not null,
  file_path text,
  titles text[] not null default '{}'::text[],
  mapping jsonb not null default '[]'::jsonb,
  m_is_female boolean not null default false,
  row_count integer not null default 0,
  skipped_count integer not null default 0,
  rows_done integer not null default 0,
  revision integer not null default 1,
  failure text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  company_name text,
  company_nit text,
  company_contact_name text,
  company_email text,
  company_phone text,
  company_address text,
  company_city_code text,
  transfer_instructions text,
  token_hash bytea,
  confirmed_at timestamp with time zone,
  expires_at timestamp with time zone,
  paid_at timestamp with time zone,
  closed_at timestamp with time zone,
  held_count integer not null default 0,
  subtotal_cop bigint not null default 0,
  discount_cop bigint not null default 0,
  service_fee_cop bigint not null default 0,
  total_cop bigint not null generated always as (((subtotal_cop - discount_cop) + service_fee_cop)) stored,
  online_paid_cop bigint not null default 0,
  transfer_paid_cop bigint not null default 0,
  applied_online_cop bigint not null default 0,
  applied_transfer_cop bigint not null default 0,
  owed_cop bigint not null default 0,
  owed_transfer_cop bigint not null default 0,
  judged_by text,
  review_reminded_at timestamp with time zone,
  cancellation_told_at timestamp with time zone,
  reading jsonb,
  choice jsonb,
  orders jsonb not null default '[]'::jsonb,
  date_orders jsonb not null default '[]'::jsonb,
  is_1904 boolean not null default false,
  file_until timestamp with time zone,
  rest_returned_cop bigint not null default 0,
  -- Values of fields that no column has, the same for all rows, by field.
  same_for_all jsonb not null default '{}'::jsonb,
  -- Each runner completes their emergency contact by the link of their ticket.
  emergency_by_runner boolean not null default false,
  constraint import_orders_pkey PRIMARY KEY (id),
  constraint import_orders_code_key UNIQUE (code),
  constraint import_orders_token_hash_key UNIQUE (token_hash),
  constraint import_orders_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint import_orders_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint import_orders_amounts CHECK (held_count >= 0 AND service_fee_cop >= 0 AND discount_cop >= 0 AND discount_cop <= subtotal_cop),
  constraint import_orders_confirmed CHECK ((confirmed_at IS NULL) = (company_name IS NULL) AND (confirmed_at IS NULL) = (company_nit IS NULL) AND (confirmed_at IS NULL) = (company_contact_name IS NULL) AND (confirmed_at IS NULL) = (company_email IS NULL) AND (confirmed_at IS NULL) = (company_address IS NULL) AND (confirmed_at IS NULL) = (company_city_code IS NULL) AND (confirmed_at IS NULL) = (token_hash IS NULL) AND (confirmed_at IS NULL) = (expires_at IS NULL) AND ((state <> ALL (ARRAY['awaiting_payment'::import_state, 'partially_paid'::import_state, 'paid'::import_state, 'applied'::import_state])) OR confirmed_at IS NOT NULL)),
  constraint import_orders_counts CHECK (row_count >= 0 AND rows_done >= 0 AND skipped_count >= 0 AND skipped_count <= row_count),
  constraint import_orders_email_is_lowercase CHECK (company_email = lower(company_email)),
  constraint import_orders_failure CHECK ((state = 'failed'::import_state) = (failure IS NOT NULL)),
  constraint import_orders_file CHECK (state <> 'parsing'::import_state OR file_path IS NOT NULL),
  constraint import_orders_never_overdrawn CHECK (applied_online_cop >= 0 AND applied_transfer_cop >= 0 AND owed_cop >= 0 AND owed_transfer_cop >= 0 AND (applied_online_cop + owed_cop) <= online_paid_cop AND (applied_transfer_cop + owed_transfer_cop) <= transfer_paid_cop),
  constraint import_orders_rest_returned CHECK (rest_returned_cop >= 0 AND rest_returned_cop <= owed_transfer_cop)
);
CREATE INDEX import_orders_by_company ON import_orders USING btree (company_email) WHERE (company_email IS NOT NULL);
CREATE INDEX import_orders_by_event ON import_orders USING btree (event_id, id DESC);
CREATE UNIQUE INDEX import_orders_file_once ON import_orders USING btree (event_id, file_hash) WHERE (state <> ALL (ARRAY['applied'::import_state, 'cancelled'::import_state, 'expired'::import_state, 'failed'::import_state]));
CREATE INDEX import_orders_to_expire ON import_orders USING btree (expires_at) WHERE (state = ANY (ARRAY['awaiting_payment'::import_state, 'partially_paid'::import_state]));

-- A transfer that a company reported, and what the organizer found of it.
create table import_payments (
  id uuid not null default uuidv7(),
  import_id uuid not null,
  state import_payment_state not null default 'submitted'::import_payment_state,
  amount_cop bigint not null,
  received_cop bigint,
  reference text,
  proof_kind proof_kind not null,
  proof_path text not null,
  proof_name text not null,
  reason text,
  submitted_by uuid,
  reviewed_by uuid,
  created_at timestamp with time zone not null,
  reviewed_at timestamp with time zone,
  constraint import_payments_pkey PRIMARY KEY (id),
  constraint import_payments_import_id_fkey FOREIGN KEY (import_id) REFERENCES import_orders(id),
  constraint import_payments_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES users(id),
  constraint import_payments_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES users(id),
  constraint import_payments_amounts CHECK (amount_cop > 0 AND received_cop > 0),
  constraint import_payments_reviewed CHECK ((state = 'submitted'::import_payment_state) = (reviewed_at IS NULL) AND (reviewed_at IS NULL) = (reviewed_by IS NULL) AND (state = 'approved'::import_payment_state) = (received_cop IS NOT NULL) AND (state = 'rejected'::import_payment_state) = (reason IS NOT NULL))
);
CREATE INDEX import_payments_by_import ON import_payments USING btree (import_id, id);
CREATE INDEX import_payments_in_review ON import_payments USING btree (import_id, created_at) WHERE (state = 'submitted'::import_payment_state);

-- One person of a list, as it was read and what became of it.
create table import_rows (
  import_id uuid not null,
  number integer not null,
  state import_row_state not null default 'pending'::import_row_state,
  raw jsonb not null,
  edits jsonb not null default '{}'::jsonb,
  normalized jsonb,
  email text,
  document_key text,
  category_id uuid,
  size text,
  own_problems jsonb not null default '[]'::jsonb,
  shared_problems jsonb not null default '[]'::jsonb,
  registration_id uuid,
  version integer not null default 1,
  price_phase_id uuid,
  price_cop bigint,
  discount_cop bigint,
  service_fee_cop bigint,
  organizer_fee_cop bigint,
  team_name text,
  team_row integer,
  team_seat integer,
  -- Why the row is out of the reservation: somebody took it out, or no place was left for it. Null: it is in.
  left_out text,
  constraint import_rows_pkey PRIMARY KEY (import_id, number),
  constraint import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES import_orders(id) ON DELETE CASCADE,
  constraint import_rows_price_phase_id_fkey FOREIGN KEY (price_phase_id) REFERENCES price_phases(id),
  constraint import_rows_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id),
  constraint import_rows_amounts CHECK (price_cop >= 0 AND discount_cop >= 0 AND discount_cop <= price_cop AND service_fee_cop >= 0 AND organizer_fee_cop >= 0),
  constraint import_rows_left_out CHECK (left_out = ANY (ARRAY['by_hand'::text, 'no_places'::text])),
  constraint import_rows_left_out_hold_nothing CHECK (left_out IS NULL OR (state <> ALL (ARRAY['held'::import_row_state, 'applied'::import_row_state])) AND price_phase_id IS NULL),
  constraint import_rows_number CHECK (number > 0),
  constraint import_rows_priced CHECK ((num_nonnulls(price_phase_id, price_cop, discount_cop, service_fee_cop, organizer_fee_cop) = ANY (ARRAY[0, 5])) AND ((state <> ALL (ARRAY['held'::import_row_state, 'applied'::import_row_state])) OR price_phase_id IS NOT NULL)),
  constraint import_rows_registered CHECK ((state = 'applied'::import_row_state) = (registration_id IS NOT NULL)),
  constraint import_rows_seated CHECK ((team_row IS NULL) = (team_seat IS NULL) AND (team_row IS NULL OR team_name IS NOT NULL) AND team_seat >= 1),
  constraint import_rows_seats_are_free CHECK (COALESCE(team_seat, 1) = 1 OR (COALESCE(price_cop, 0::bigint) + COALESCE(discount_cop, 0::bigint) + COALESCE(service_fee_cop, 0::bigint) + COALESCE(organizer_fee_cop, 0::bigint)) = 0)
);
CREATE INDEX import_rows_by_document ON import_rows USING btree (import_id, document_key);
CREATE INDEX import_rows_by_email ON import_rows USING btree (email);
CREATE INDEX import_rows_by_registration ON import_rows USING btree (registration_id) WHERE (registration_id IS NOT NULL);
CREATE INDEX import_rows_by_state ON import_rows USING btree (import_id, state, number);
CREATE INDEX import_rows_held ON import_rows USING btree (category_id) WHERE (state = 'held'::import_row_state);
CREATE INDEX import_rows_in_turn ON import_rows USING btree (import_id, COALESCE(team_row, number), COALESCE(team_seat, 1)) WHERE (state = 'held'::import_row_state);

-- What an organizer said that a column of a list is, by its title.
create table import_titles (
  organizer_id uuid not null,
  title_key text not null,
  field text,
  constraint import_titles_pkey PRIMARY KEY (organizer_id, title_key),
  constraint import_titles_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id) ON DELETE CASCADE
);

-- ======== race-day ====================================================================================================

-- A waiver signed at a kit table, under the id that the device gave it: sent again, it is signed once.
create table consent_signatures (
  id uuid not null default uuidv7(),
  event_id uuid not null,
  client_id uuid not null,
  registration_id uuid not null,
  device_id uuid not null,
  made_by uuid not null,
  uploaded_by uuid not null,
  left_team boolean not null,
  wrong_clock boolean not null,
  signer_name text,
  signer_document text,
  is_guardian boolean not null,
  occurred_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  relationship text,
  constraint consent_signatures_pkey PRIMARY KEY (id),
  constraint consent_signatures_device_id_fkey FOREIGN KEY (device_id) REFERENCES race_devices(id),
  constraint consent_signatures_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  constraint consent_signatures_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  constraint consent_signatures_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id),
  constraint consent_signatures_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id),
  constraint consent_signatures_relationship CHECK (relationship = ANY (ARRAY['mother'::text, 'father'::text, 'legal_representative'::text]))
);
CREATE INDEX consent_signatures_of ON consent_signatures USING btree (registration_id);
CREATE UNIQUE INDEX consent_signatures_once ON consent_signatures USING btree (event_id, client_id);

-- What devices of race day could not do, counted by kind, for whoever runs the race.
create table device_troubles (
  id uuid not null default uuidv7(),
  event_id uuid not null,
  device_id uuid not null,
  kind scan_kind not null,
  fault text not null,
  station text,
  count integer not null,
  readings text[] not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  resolved_by uuid,
  resolved_at timestamp with time zone,
  note text,
  constraint device_troubles_pkey PRIMARY KEY (id),
  constraint device_troubles_device_id_fkey FOREIGN KEY (device_id) REFERENCES race_devices(id),
  constraint device_troubles_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  constraint device_troubles_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id),
  constraint device_troubles_counted CHECK (count > 0 AND cardinality(readings) <= 5),
  constraint device_troubles_resolved CHECK (num_nonnulls(resolved_by, resolved_at, note) = ANY (ARRAY[0, 3]))
);
CREATE INDEX device_troubles_of ON device_troubles USING btree (event_id, id);
CREATE UNIQUE INDEX device_troubles_open ON device_troubles USING btree (event_id, device_id, kind, fault) WHERE (resolved_at IS NULL);

-- A device of race day, by the id that it chose, with its name and when it was last seen.
create table race_devices (
  id uuid not null,
  organizer_id uuid not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  event_id uuid,
  waiting integer,
  constraint race_devices_pkey PRIMARY KEY (id),
  constraint race_devices_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE SET NULL,
  constraint race_devices_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id),
  constraint race_devices_name CHECK (length(name) >= 1 AND length(name) <= 60)
);
CREATE INDEX race_devices_of_event ON race_devices USING btree (event_id) WHERE (event_id IS NOT NULL);

-- The tables where kits are handed over. A scan keeps the name as it was then.
create table race_stations (
  id uuid not null default uuidv7(),
  event_id uuid not null,
  name text not null,
  is_open boolean not null default true,
  created_at timestamp with time zone not null,
  constraint race_stations_pkey PRIMARY KEY (id),
  constraint race_stations_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint race_stations_name CHECK (length(TRIM(BOTH FROM name)) >= 1 AND length(TRIM(BOTH FROM name)) <= 60)
);
CREATE UNIQUE INDEX race_stations_apart ON race_stations USING btree (event_id, lower(name));

-- What somebody in charge said of a scan.
create table scan_resolutions (
  scan_id uuid not null,
  resolved_by uuid not null,
  note text not null,
  created_at timestamp with time zone not null,
  kit_returned boolean,
  parts text[],
  returned text[],
  size text,
  category_id uuid,
  constraint scan_resolutions_pkey PRIMARY KEY (scan_id),
  constraint scan_resolutions_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint scan_resolutions_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id),
  constraint scan_resolutions_scan_id_fkey FOREIGN KEY (scan_id) REFERENCES scans(id),
  constraint scan_resolutions_parts CHECK ((num_nonnulls(parts, returned) = ANY (ARRAY[0, 2])) AND (parts IS NULL OR cardinality(parts) > 0 AND returned <@ parts AND kit_returned = (parts <@ returned)) AND (parts IS NOT NULL OR num_nonnulls(size, category_id) = 0))
);

-- A scan that was undone: a record of its own.
create table scan_undos (
  id uuid not null default uuidv7(),
  event_id uuid not null,
  client_id uuid not null,
  undoes uuid not null,
  device_id uuid not null,
  made_by uuid not null,
  occurred_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  reason text,
  uploaded_by uuid,
  left_team boolean not null default false,
  constraint scan_undos_pkey PRIMARY KEY (id),
  constraint scan_undos_device_id_fkey FOREIGN KEY (device_id) REFERENCES race_devices(id),
  constraint scan_undos_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  constraint scan_undos_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  constraint scan_undos_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id)
);
CREATE INDEX scan_undos_of ON scan_undos USING btree (event_id, undoes);
CREATE UNIQUE INDEX scan_undos_once ON scan_undos USING btree (event_id, client_id);

-- One thing done once by one device. As it happened, but for its state, which follows from all scans of its registration.
create table scans (
  id uuid not null default uuidv7(),
  event_id uuid not null,
  kind scan_kind not null,
  client_id uuid not null,
  device_id uuid not null,
  ticket_code text not null,
  registration_id uuid,
  made_by uuid not null,
  uploaded_by uuid not null,
  occurred_at timestamp with time zone not null,
  told_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  station text,
  items text[],
  collector_name text,
  collector_document text,
  left_team boolean not null,
  wrong_clock boolean not null,
  rejection text,
  state scan_state not null,
  repeated text[],
  size text,
  wrong_size boolean not null default false,
  was_refused boolean not null default false,
  is_settled boolean not null default false,
  constraint scans_pkey PRIMARY KEY (id),
  constraint scans_device_id_fkey FOREIGN KEY (device_id) REFERENCES race_devices(id),
  constraint scans_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  constraint scans_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  constraint scans_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id),
  constraint scans_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id),
  constraint scans_collector CHECK ((collector_name IS NULL) = (collector_document IS NULL)),
  constraint scans_kit CHECK (kind = 'accreditation'::scan_kind OR station IS NULL AND items IS NULL AND collector_name IS NULL),
  constraint scans_of_somebody CHECK (registration_id IS NOT NULL OR state = 'rejected'::scan_state),
  constraint scans_refused CHECK (NOT was_refused OR state = 'rejected'::scan_state),
  constraint scans_rejected CHECK ((state = 'rejected'::scan_state) = (rejection IS NOT NULL)),
  constraint scans_repeated CHECK (repeated IS NULL OR state = 'counts'::scan_state AND kind = 'accreditation'::scan_kind AND cardinality(repeated) > 0),
  constraint scans_size CHECK ((kind = 'accreditation'::scan_kind OR size IS NULL) AND (size IS NOT NULL OR NOT wrong_size))
);
CREATE INDEX scans_by_registration ON scans USING btree (registration_id, kind) WHERE (registration_id IS NOT NULL);
CREATE INDEX scans_of_parts ON scans USING btree (event_id, registration_id) WHERE ((kind = 'accreditation'::scan_kind) AND (state = 'counts'::scan_state) AND (items IS NOT NULL));
CREATE UNIQUE INDEX scans_once ON scans USING btree (event_id, client_id);
CREATE UNIQUE INDEX scans_one_entrance ON scans USING btree (registration_id) WHERE ((kind = 'check_in'::scan_kind) AND (state = 'counts'::scan_state));
CREATE INDEX scans_pickups ON scans USING btree (event_id, occurred_at) INCLUDE (station) WHERE ((kind = 'accreditation'::scan_kind) AND (state = 'counts'::scan_state));
CREATE INDEX scans_to_look_at ON scans USING btree (event_id, id) WHERE ((state = ANY (ARRAY['conflict'::scan_state, 'undone'::scan_state])) OR left_team OR (repeated IS NOT NULL) OR wrong_size OR ((state = 'rejected'::scan_state) AND (registration_id IS NOT NULL) AND (NOT was_refused)));
CREATE INDEX scans_waiting ON scans USING btree (event_id, id) WHERE ((NOT is_settled) AND ((state = ANY (ARRAY['conflict'::scan_state, 'undone'::scan_state])) OR left_team OR (repeated IS NOT NULL) OR wrong_size OR ((state = 'rejected'::scan_state) AND (registration_id IS NOT NULL) AND (NOT was_refused))));

-- A size changed at a kit table, under the id that the device gave it: sent again, it is done once.
create table ticket_size_changes (
  id uuid not null default uuidv7(),
  event_id uuid not null,
  client_id uuid not null,
  registration_id uuid not null,
  device_id uuid not null,
  made_by uuid not null,
  from_size text,
  to_size text not null,
  was_handed_over boolean not null,
  created_at timestamp with time zone not null,
  constraint ticket_size_changes_pkey PRIMARY KEY (id),
  constraint ticket_size_changes_device_id_fkey FOREIGN KEY (device_id) REFERENCES race_devices(id),
  constraint ticket_size_changes_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  constraint ticket_size_changes_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  constraint ticket_size_changes_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id)
);
CREATE INDEX ticket_size_changes_of ON ticket_size_changes USING btree (registration_id);
CREATE UNIQUE INDEX ticket_size_changes_once ON ticket_size_changes USING btree (event_id, client_id);

-- ======== settlement ==================================================================================================

-- What the platform paid an organizer. Written once: a mistake is undone by a record of its own.
create table payouts (
  id uuid not null default uuidv7(),
  event_id uuid not null,
  amount_cop bigint not null,
  paid_on date not null,
  bank_reference text not null,
  reverses_id uuid,
  reversed_cop bigint generated always as (
CASE
    WHEN (reverses_id IS NOT NULL) THEN (- amount_cop)
    ELSE NULL::bigint
END) stored,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  constraint payouts_pkey PRIMARY KEY (id),
  constraint payouts_id_amount_cop_key UNIQUE (id, amount_cop),
  constraint payouts_reverses_id_key UNIQUE (reverses_id),
  constraint payouts_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint payouts_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  constraint payouts_reverse_whole FOREIGN KEY (reverses_id, reversed_cop) REFERENCES payouts(id, amount_cop),
  constraint payouts_amount CHECK (
CASE
    WHEN reverses_id IS NULL THEN amount_cop > 0
    ELSE amount_cop < 0
END),
  constraint payouts_reference CHECK (length(TRIM(BOTH FROM bank_reference)) > 0)
);
CREATE INDEX payouts_by_event ON payouts USING btree (event_id, created_at);

-- ======== reports =====================================================================================================

-- Start lists handed over for chip timing, with the change mark that each reached.
create table export_marks (
  id uuid not null default uuidv7(),
  event_id uuid not null,
  kind text not null,
  since_mark bigint not null,
  mark bigint not null,
  row_count integer not null,
  exported_by uuid not null,
  exported_at timestamp with time zone not null,
  constraint export_marks_pkey PRIMARY KEY (id),
  constraint export_marks_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint export_marks_exported_by_fkey FOREIGN KEY (exported_by) REFERENCES users(id),
  constraint export_marks_kind CHECK (kind = 'start_list'::text),
  constraint export_marks_order CHECK (since_mark >= 0 AND since_mark <= mark),
  constraint export_marks_rows CHECK (row_count >= 0)
);
CREATE INDEX export_marks_by_event ON export_marks USING btree (event_id, kind, mark DESC);

-- A report made by a job, until it is downloaded or forgotten.
create table report_files (
  id uuid not null default uuidv7(),
  organizer_id uuid not null,
  user_id uuid not null,
  report text not null,
  format text not null,
  query jsonb not null,
  event_scope uuid[],
  state report_file_state not null default 'waiting'::report_file_state,
  row_count integer not null,
  rows_done integer not null default 0,
  name text,
  path text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint report_files_pkey PRIMARY KEY (id),
  constraint report_files_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id),
  constraint report_files_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint report_files_format CHECK (format = ANY (ARRAY['csv'::text, 'xlsx'::text])),
  constraint report_files_ready CHECK (state <> 'ready'::report_file_state OR name IS NOT NULL AND path IS NOT NULL),
  constraint report_files_rows CHECK (row_count >= 0 AND rows_done >= 0)
);
CREATE INDEX report_files_by_expiry ON report_files USING btree (expires_at);

-- ======== dashboard ===================================================================================================

-- Who runs each event, counted as it changes, so that a dashboard reads a few rows.
create table event_figures (
  event_id uuid not null,
  kind text not null,
  value text not null,
  confirmed integer not null,
  constraint event_figures_pkey PRIMARY KEY (event_id, kind, value),
  constraint event_figures_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  constraint event_figures_count CHECK (confirmed >= 0)
);

-- ======== admin =======================================================================================================

-- One row. Whoever takes an administrator away locks it first, so that two who leave together count each other.
create table admin_roster (
  is_only boolean not null default true,
  constraint admin_roster_pkey PRIMARY KEY (is_only),
  constraint admin_roster_one_row CHECK (is_only)
);

-- An administrator who sees the product as somebody else: who, whom, why and until when.
create table viewings (
  id uuid not null default uuidv7(),
  admin_id uuid not null,
  user_id uuid not null,
  session_id uuid,
  reason text not null,
  started_at timestamp with time zone not null,
  until_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint viewings_pkey PRIMARY KEY (id),
  constraint viewings_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id),
  constraint viewings_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE SET NULL,
  constraint viewings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint viewings_are_short CHECK (until_at > started_at AND until_at <= (started_at + '00:15:00'::interval)),
  constraint viewings_end_once_started CHECK (ended_at >= started_at),
  constraint viewings_of_another CHECK (admin_id <> user_id),
  constraint viewings_reason_check CHECK (TRIM(BOTH FROM reason) <> ''::text)
);
CREATE INDEX viewings_of_admin ON viewings USING btree (admin_id, id DESC);
CREATE INDEX viewings_of_person ON viewings USING btree (user_id, id DESC);
CREATE INDEX viewings_of_session ON viewings USING btree (session_id);

-- ======== privacy =====================================================================================================

-- What people ask about their data, with its legal deadline.
create table data_requests (
  id uuid not null default uuidv7(),
  number bigint not null generated always as identity,
  kind data_request_kind not null,
  state data_request_state not null default 'received'::data_request_state,
  user_id uuid,
  name text not null,
  email text not null,
  document text,
  channel text not null,
  body text not null,
  received_at timestamp with time zone not null,
  due_on date not null,
  extension_reason text,
  missing text,
  asked_at timestamp with time zone,
  answer text,
  answered_at timestamp with time zone,
  version integer not null default 1,
  created_by uuid,
  updated_at timestamp with time zone not null,
  constraint data_requests_pkey PRIMARY KEY (id),
  constraint data_requests_number_key UNIQUE (number),
  constraint data_requests_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint data_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint data_requests_answered CHECK ((answered_at IS NULL) = (answer IS NULL)),
  constraint data_requests_channel_check CHECK (channel = ANY (ARRAY['site'::text, 'account'::text, 'mail'::text, 'phone'::text, 'other'::text])),
  constraint data_requests_only_claims_lack CHECK (state <> 'incomplete'::data_request_state OR kind = 'reclamo'::data_request_kind)
);
CREATE INDEX data_requests_by_deadline ON data_requests USING btree (((state = ANY (ARRAY['answered'::data_request_state, 'closed'::data_request_state, 'withdrawn'::data_request_state]))), due_on, id);
CREATE INDEX data_requests_of_account ON data_requests USING btree (user_id);

-- An account deleted while money or a race is still open: the rest is erased once nothing needs it.
create table erasures (
  user_id uuid not null,
  email text,
  document_type document_type,
  document_number text,
  asked_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint erasures_pkey PRIMARY KEY (user_id),
  constraint erasures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint erasures_email_is_lowercase CHECK (email = lower(email)),
  constraint erasures_finished_name_nobody CHECK (finished_at IS NULL OR email IS NULL AND document_type IS NULL AND document_number IS NULL)
);
CREATE INDEX erasures_open ON erasures USING btree (asked_at) WHERE (finished_at IS NULL);

-- ======== refund-batches ==============================================================================================

-- To which account the money of a payable goes back, as its payer said by a link of their own.
create table refund_accounts (
  id uuid not null default uuidv7(),
  payable_kind text not null,
  payable_id uuid not null,
  token_hash bytea,
  asked_at timestamp with time zone not null,
  bank_name text,
  account_type bank_account_type,
  account_number text,
  holder_name text,
  document_type text,
  document_number text,
  given_at timestamp with time zone,
  constraint refund_accounts_pkey PRIMARY KEY (id),
  constraint refund_accounts_of_one UNIQUE (payable_kind, payable_id),
  constraint refund_accounts_token_hash_key UNIQUE (token_hash),
  constraint refund_accounts_given CHECK (given_at IS NULL OR num_nulls(bank_name, account_type, account_number, holder_name, document_type, document_number) = 0)
);

-- The money of a whole race given back in bulk.
create table refund_batches (
  id uuid not null default uuidv7(),
  event_id uuid not null,
  state refund_batch_state not null default 'running'::refund_batch_state,
  started_by uuid not null,
  started_at timestamp with time zone not null,
  worked_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  provider_away_since timestamp with time zone,
  ask_again_at timestamp with time zone,
  constraint refund_batches_pkey PRIMARY KEY (id),
  constraint refund_batches_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  constraint refund_batches_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id),
  constraint refund_batches_away CHECK ((provider_away_since IS NULL) = (ask_again_at IS NULL)),
  constraint refund_batches_end CHECK ((state = 'running'::refund_batch_state) = (ended_at IS NULL))
);
CREATE INDEX refund_batches_by_event ON refund_batches USING btree (event_id, id DESC);
CREATE UNIQUE INDEX refund_batches_one_running ON refund_batches USING btree (event_id) WHERE (state = 'running'::refund_batch_state);

-- What the bank may have paid, until a person decides.
create table refund_doubts (
  id uuid not null default uuidv7(),
  line_id uuid not null,
  file_line_id uuid not null,
  bank_reference text,
  paid_on date,
  told_at timestamp with time zone not null,
  told_by uuid not null,
  first_bank_reference text,
  first_paid_on date,
  bounced_at timestamp with time zone not null,
  bounce_reason text,
  decision refund_doubt_decision,
  decided_at timestamp with time zone,
  decided_by uuid,
  note text,
  proof_reference text,
  proof_on date,
  constraint refund_doubts_pkey PRIMARY KEY (id),
  constraint refund_doubts_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint refund_doubts_file_line_id_fkey FOREIGN KEY (file_line_id) REFERENCES refund_file_lines(id),
  constraint refund_doubts_line_id_fkey FOREIGN KEY (line_id) REFERENCES refund_lines(id),
  constraint refund_doubts_told_by_fkey FOREIGN KEY (told_by) REFERENCES users(id),
  constraint refund_doubts_decided CHECK ((num_nulls(decision, decided_at, decided_by, note) = ANY (ARRAY[0, 4])) AND num_nonnulls(proof_reference, proof_on) =
CASE
    WHEN decision = 'paid'::refund_doubt_decision THEN 2
    ELSE 0
END),
  constraint refund_doubts_said CHECK (num_nonnulls(bank_reference, paid_on) > 0)
);
CREATE INDEX refund_doubts_by_file_line ON refund_doubts USING btree (file_line_id);
CREATE UNIQUE INDEX refund_doubts_one_open ON refund_doubts USING btree (file_line_id) WHERE (decision IS NULL);
CREATE INDEX refund_doubts_open_by_line ON refund_doubts USING btree (line_id) WHERE (decision IS NULL);

-- A line each time it leaves in a file, with its own reference: what the bank said of one file says nothing of the next.
create table refund_file_lines (
  id uuid not null default uuidv7(),
  file_id uuid not null,
  line_id uuid not null,
  reference text not null,
  amount_cop bigint not null,
  outcome refund_file_outcome not null default 'waiting'::refund_file_outcome,
  told refund_told,
  told_at timestamp with time zone,
  told_by uuid,
  bank_reference text,
  paid_on date,
  reason text,
  settled_cop bigint,
  twice_cop bigint,
  bounced_at timestamp with time zone,
  bounced_by uuid,
  bounce_reason text,
  overturned_at timestamp with time zone,
  overturned_by uuid,
  constraint refund_file_lines_pkey PRIMARY KEY (id),
  constraint refund_file_lines_reference_key UNIQUE (reference),
  constraint refund_file_lines_twice UNIQUE (id, twice_cop),
  constraint refund_file_lines_bounced_by_fkey FOREIGN KEY (bounced_by) REFERENCES users(id),
  constraint refund_file_lines_file_id_fkey FOREIGN KEY (file_id) REFERENCES refund_files(id),
  constraint refund_file_lines_line_id_fkey FOREIGN KEY (line_id) REFERENCES refund_lines(id),
  constraint refund_file_lines_overturned_by_fkey FOREIGN KEY (overturned_by) REFERENCES users(id),
  constraint refund_file_lines_told_by_fkey FOREIGN KEY (told_by) REFERENCES users(id),
  constraint refund_file_lines_accounted CHECK (
CASE
    WHEN NOT told IS DISTINCT FROM 'paid'::refund_told AND (outcome = ANY (ARRAY['paid'::refund_file_outcome, 'closed'::refund_file_outcome, 'bounced'::refund_file_outcome])) THEN num_nulls(settled_cop, twice_cop) = 0 AND (settled_cop + twice_cop) = amount_cop AND settled_cop >= 0 AND twice_cop >= 0 AND (outcome = 'bounced'::refund_file_outcome OR (outcome = 'paid'::refund_file_outcome) = (settled_cop > 0))
    ELSE num_nulls(settled_cop, twice_cop) = 2
END),
  constraint refund_file_lines_bounced CHECK ((bounced_at IS NULL) = (bounced_by IS NULL) AND (bounced_at IS NOT NULL OR bounce_reason IS NULL) AND (bounced_at IS NULL OR NOT told IS DISTINCT FROM 'paid'::refund_told) AND (outcome <> 'bounced'::refund_file_outcome OR bounced_at IS NOT NULL)),
  constraint refund_file_lines_overturned CHECK ((overturned_at IS NULL) = (overturned_by IS NULL) AND (overturned_at IS NULL OR told IS NOT NULL AND num_nulls(paid_on, bank_reference) = 0 AND (told = 'paid'::refund_told OR (outcome = ANY (ARRAY['waiting'::refund_file_outcome, 'rejected'::refund_file_outcome, 'closed'::refund_file_outcome]))))),
  constraint refund_file_lines_told CHECK ((told IS NULL) = (told_at IS NULL) AND (told IS NULL) = (told_by IS NULL) AND ((outcome <> ALL (ARRAY['paid'::refund_file_outcome, 'rejected'::refund_file_outcome])) OR told::text = outcome::text) AND (told IS DISTINCT FROM 'paid'::refund_told OR paid_on IS NOT NULL))
);
CREATE INDEX refund_file_lines_by_file ON refund_file_lines USING btree (file_id, id);
CREATE INDEX refund_file_lines_by_line ON refund_file_lines USING btree (line_id);
CREATE UNIQUE INDEX refund_file_lines_once ON refund_file_lines USING btree (line_id) WHERE (outcome = ANY (ARRAY['waiting'::refund_file_outcome, 'paid'::refund_file_outcome]));
CREATE INDEX refund_file_lines_to_apply ON refund_file_lines USING btree (told_at) WHERE ((told IS NOT NULL) AND (outcome = ANY (ARRAY['waiting'::refund_file_outcome, 'annulled'::refund_file_outcome])));
CREATE INDEX refund_file_lines_to_overturn ON refund_file_lines USING btree (overturned_at) WHERE ((overturned_at IS NOT NULL) AND (told = 'rejected'::refund_told));
CREATE INDEX refund_file_lines_to_owe_again ON refund_file_lines USING btree (bounced_at) WHERE ((bounced_at IS NOT NULL) AND (outcome = ANY (ARRAY['waiting'::refund_file_outcome, 'annulled'::refund_file_outcome, 'paid'::refund_file_outcome, 'closed'::refund_file_outcome])));

-- A file for the bank, and what became of it.
create table refund_files (
  id uuid not null default uuidv7(),
  event_id uuid not null,
  code text not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  annulled_at timestamp with time zone,
  annulled_by uuid,
  constraint refund_files_pkey PRIMARY KEY (id),
  constraint refund_files_code_key UNIQUE (code),
  constraint refund_files_annulled_by_fkey FOREIGN KEY (annulled_by) REFERENCES users(id),
  constraint refund_files_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint refund_files_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id)
);
CREATE INDEX refund_files_by_event ON refund_files USING btree (event_id, id DESC);

-- One amount that goes back to one payer: a whole payment, or the parts that are owed of one payable.
create table refund_lines (
  id uuid not null default uuidv7(),
  batch_id uuid not null,
  event_id uuid not null,
  payable_kind text not null,
  payable_id uuid not null,
  payment_id uuid,
  amount_cop bigint not null,
  state refund_line_state not null default 'waiting'::refund_line_state,
  reason text,
  updated_at timestamp with time zone not null,
  is_doubted boolean not null default false,
  constraint refund_lines_pkey PRIMARY KEY (id),
  constraint refund_lines_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES refund_batches(id),
  constraint refund_lines_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id),
  constraint refund_lines_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint refund_lines_amount CHECK (amount_cop > 0)
);
CREATE INDEX refund_lines_by_batch ON refund_lines USING btree (batch_id, state, id);
CREATE INDEX refund_lines_by_event ON refund_lines USING btree (event_id, state, id DESC);
CREATE INDEX refund_lines_by_payable ON refund_lines USING btree (payable_id);
CREATE INDEX refund_lines_by_payment ON refund_lines USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX refund_lines_doubted ON refund_lines USING btree (event_id) WHERE is_doubted;
CREATE UNIQUE INDEX refund_lines_one_per_payment ON refund_lines USING btree (payment_id) WHERE (state = ANY (ARRAY['waiting'::refund_line_state, 'voiding'::refund_line_state, 'to_pay'::refund_line_state, 'in_file'::refund_line_state]));
CREATE INDEX refund_lines_to_pay ON refund_lines USING btree (id) WHERE (state = 'to_pay'::refund_line_state);

-- ======== seeds =======================================================================================================

-- Which parts of the demo world this database holds.
create table demo_seeds (
  name text not null,
  seeded_at timestamp with time zone not null default now(),
  constraint demo_seeds_pkey PRIMARY KEY (name)
);

-- ======== Functions ===================================================================================================

-- A confirmed registration claims the document of its runner, by whatever road it comes.
CREATE FUNCTION claim_document()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.claims_document := true;
  return new;
end
$function$;

-- Adds movements to their items once per statement, and tells the sizes of the race.
CREATE FUNCTION count_stock_movements()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- By size and id, as whoever moves several items locks them.
  perform from inventory_items where id in (select item_id from moved) order by size, id for no key update;
  update inventory_items as item set
      entered = item.entered + sums.entered,
      lost = item.lost + sums.lost,
      handed_over = item.handed_over + sums.handed_over,
      reserved = item.reserved + sums.reserved
    from (
      select
        item_id,
        coalesce(sum(quantity) filter (where kind in ('entry', 'adjustment')), 0) as entered,
        coalesce(sum(quantity) filter (where kind = 'loss'), 0) as lost,
        coalesce(sum(case kind when 'return' then -quantity else quantity end)
          filter (where kind in ('hand_over', 'size_change', 'return')), 0) as handed_over,
        coalesce(sum(case kind when 'release' then -quantity else quantity end)
          filter (where kind in ('reservation', 'release')), 0) as reserved
      from moved group by item_id
    ) as sums
    where item.id = sums.item_id;
  update event_sizes set stock = item.entered - item.lost
    from inventory_items as item
    where item.id in (select item_id from moved where kind in ('entry', 'adjustment', 'loss'))
      and event_sizes.event_id = item.event_id and event_sizes.size = item.size
      and event_sizes.stock is not null and event_sizes.stock <> item.entered - item.lost;
  return null;
end
$function$;

-- Counts each change of a row.
CREATE FUNCTION count_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := old.version + 1;
  return new;
end
$function$;

-- The day a place was sold: handing it on sells nothing.
CREATE FUNCTION day_sold(p_confirmed_at timestamp with time zone, p_transferred_from uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  sold_at timestamptz := p_confirmed_at;
  origin uuid := p_transferred_from;
begin
  while origin is not null loop
    select confirmed_at, transferred_from_id into sold_at, origin from registrations where id = origin;
  end loop;
  return (sold_at at time zone 'America/Bogota')::date::text;
end
$function$;

-- Gives a hold more time once. Null when it may not.
CREATE FUNCTION extend_hold(p_order uuid, p_minutes integer, p_now timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
AS $function$
  update orders
    set expires_at = expires_at + make_interval(mins => p_minutes), extensions = extensions + 1, updated_at = p_now
    where id = p_order and extensions = 0 and state = 'held' and expires_at > p_now
    returning expires_at
$function$;

-- What one confirmed registration counts for.
CREATE FUNCTION figures_of(p_confirmed_at timestamp with time zone, p_transferred_from uuid, p_gender gender, p_birth_on date, p_city_code text, p_size text, p_bib text, p_category uuid, p_accredited_at timestamp with time zone, p_checked_in_at timestamp with time zone)
 RETURNS TABLE(kind text, value text)
 LANGUAGE sql
 STABLE
AS $function$
  select each.kind, each.value from (values
    ('day', day_sold(p_confirmed_at, p_transferred_from)),
    ('gender', coalesce(p_gender::text, '')),
    ('birth', coalesce(p_birth_on::text, '')),
    ('city', coalesce(p_city_code, '')),
    ('size', coalesce(p_size, '')),
    ('without_bib', case when p_bib is null then '' end),
    ('category', p_category::text),
    ('without_bib_in', case when p_bib is null then p_category::text end),
    ('accredited', case when p_accredited_at is not null then p_category::text end),
    ('checked_in', case when p_checked_in_at is not null then p_category::text end)
  ) as each (kind, value)
  where each.value is not null
$function$;

-- A team stands and ends with the place of its captain, and its links with it.
CREATE FUNCTION follow_captain()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ended timestamptz;
begin
  update teams set
    claims_name = teams.claims_name or new.claims_document,
    ended_at = case
      when new.state in ('held', 'confirmed') then null
      when new.state = 'transferred' then teams.ended_at
      else coalesce(teams.ended_at, new.closed_at, now())
    end
    where id = new.team_id
    returning ended_at into ended;
  if ended is not null then
    update team_invitations set state = 'withdrawn', closed_at = ended where team_id = new.team_id and state = 'open';
  end if;
  return null;
end
$function$;

-- Figures, marks and team mates follow the changes of confirmed places, once per statement.
CREATE FUNCTION follow_changed_registrations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from came where confirmed_at is not null or team_id is not null)
    and not exists (select from went where confirmed_at is not null) then
    return null;
  end if;

  -- The figures of the race.
  if exists (
    select from came join went using (id)
    where (came.state = 'confirmed' or went.state = 'confirmed') and (
      came.state, came.event_id, came.confirmed_at, came.transferred_from_id, came.gender, came.birth_on, came.city_code,
      came.size, came.bib, came.team_seat, came.category_id, came.accredited_at is null, came.checked_in_at is null
    ) is distinct from (
      went.state, went.event_id, went.confirmed_at, went.transferred_from_id, went.gender, went.birth_on, went.city_code,
      went.size, went.bib, went.team_seat, went.category_id, went.accredited_at is null, went.checked_in_at is null
    )
  ) then
    with moved as (
      select each.event_id, figure.kind, figure.value, sum(each.step)::int as step
      from (
        select came.*, 1 as step
        from came where state = 'confirmed'
        union all
        select went.*, -1
        from went where state = 'confirmed'
      ) as each,
      lateral figures_of(
        case when each.team_seat > 1 then null else each.confirmed_at end,
        case when each.team_seat > 1 then null else each.transferred_from_id end,
        each.gender, each.birth_on, each.city_code, each.size, each.bib, each.category_id, each.accredited_at, each.checked_in_at
      ) as figure
      group by 1, 2, 3
      having sum(each.step) <> 0
    ), fewer as (
      update event_figures set confirmed = event_figures.confirmed + moved.step from moved
      where moved.step < 0 and event_figures.event_id = moved.event_id
        and event_figures.kind = moved.kind and event_figures.value = moved.value
    )
    insert into event_figures as counted (event_id, kind, value, confirmed)
      select event_id, kind, value, step from moved where step > 0
      on conflict (event_id, kind, value) do update set confirmed = counted.confirmed + excluded.confirmed;
  end if;

  -- The marks that copies elsewhere ask for.
  insert into registration_marks (registration_id, event_id, change_mark)
    select id, event_id, change_mark from came where change_mark is not null
    on conflict (registration_id) do update set change_mark = excluded.change_mark
      where registration_marks.change_mark <> excluded.change_mark;

  -- Who runs with somebody whose place changed.
  if exists (select from came where team_id is not null) then
    with moved as materialized (
      select came.id, came.team_id from came join went using (id)
      where came.team_id is not null and came.state is distinct from went.state
    )
    update registrations set updated_at = updated_at
      where id in (
        select mates.id from registrations as mates
        where mates.team_id in (select team_id from moved) and mates.state = 'confirmed'
          and not exists (select from moved where moved.id = mates.id)
        order by mates.id for no key update
      );
  end if;
  return null;
end $function$;

-- What a race sells or changes of a size is a movement of its item.
CREATE FUNCTION follow_event_size()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  item inventory_items;
  reserved_more integer := new.confirmed_count - old.confirmed_count;
begin
  select * into item from inventory_items where event_id = new.event_id and size = new.size;
  if not found then
    return null;
  end if;
  if reserved_more <> 0 then
    perform record_size_movement(
      item.id,
      case when reserved_more > 0 then 'reservation' else 'release' end::stock_movement_kind,
      abs(reserved_more), now()
    );
  end if;
  if new.stock is distinct from old.stock and new.stock <> item.entered - item.lost then
    perform record_size_movement(item.id, 'adjustment', new.stock - (item.entered - item.lost), now());
  end if;
  return null;
end
$function$;

-- Figures, marks and team mates follow new confirmed places, once per statement.
CREATE FUNCTION follow_new_registrations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from came where confirmed_at is not null) then
    return null;
  end if;

  -- The figures of the race.
  insert into event_figures as counted (event_id, kind, value, confirmed)
    select came.event_id, figure.kind, figure.value, count(*)
    from came, lateral figures_of(
      case when came.team_seat > 1 then null else came.confirmed_at end,
      case when came.team_seat > 1 then null else came.transferred_from_id end,
      came.gender, came.birth_on, came.city_code, came.size, came.bib, came.category_id, came.accredited_at, came.checked_in_at
    ) as figure
    where came.state = 'confirmed'
    group by 1, 2, 3
    on conflict (event_id, kind, value) do update set confirmed = counted.confirmed + excluded.confirmed;

  -- The marks that copies elsewhere ask for.
  insert into registration_marks (registration_id, event_id, change_mark)
    select id, event_id, change_mark from came where change_mark is not null
    on conflict (registration_id) do update set change_mark = excluded.change_mark
      where registration_marks.change_mark <> excluded.change_mark;

  -- Who runs with somebody whose place is new.
  if exists (select from came where team_id is not null and state = 'confirmed') then
    update registrations set updated_at = updated_at
      where id in (
        select mates.id from registrations as mates
        where mates.team_id in (select team_id from came where state = 'confirmed') and mates.state = 'confirmed'
          and not exists (select from came where came.id = mates.id)
        order by mates.id for no key update
      );
  end if;
  return null;
end $function$;

-- A line of a whole payment follows what becomes of the payment.
CREATE FUNCTION follow_payment_in_refund_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from refund_lines
    where (payment_id = new.id or (payment_id is null and payable_id = new.payable_id))
      and state in ('waiting', 'voiding', 'to_pay', 'in_file')
    order by id for update;
  if not found then
    return null;
  end if;
  if new.void_claimed_at is not null and old.void_claimed_at is null then
    if exists (
      select from refund_lines
      where (payment_id = new.id or (payment_id is null and payable_id = new.payable_id)) and state = 'in_file'
    ) then
      raise exception 'the payment is in a file for the bank'
        using errcode = 'check_violation', constraint = 'refund_lines_not_in_file', detail = new.id::text;
    end if;
    update refund_lines set state = 'voiding', reason = null, updated_at = new.updated_at
      where (payment_id = new.id or (payment_id is null and payable_id = new.payable_id))
        and state in ('waiting', 'to_pay');
  end if;
  if new.refunded_at is not null then
    update refund_lines
      set state = case when new.state = 'voided' then 'voided' else 'closed' end::refund_line_state,
        updated_at = new.updated_at
      where payment_id = new.id and state in ('waiting', 'voiding', 'to_pay', 'in_file');
  end if;
  if new.void_claimed_at is null and old.void_claimed_at is not null then
    update refund_lines set state = 'to_pay', updated_at = new.updated_at
      where (payment_id = new.id or (payment_id is null and payable_id = new.payable_id)) and state = 'voiding'
        and not exists (
          select from payments
          where payments.payable_id = new.payable_id and payments.payable_kind = new.payable_kind
            and payments.void_claimed_at is not null
        );
  end if;
  return null;
end
$function$;

-- A line of parts is what is still owed of them.
CREATE FUNCTION follow_refunds_in_refund_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from refund_lines
    where id in (select refund_line_id from changed) and state in ('waiting', 'voiding', 'to_pay', 'in_file')
    order by id for update;
  update refund_lines
    set amount_cop = case when owed.cop = 0 or state = 'in_file' then amount_cop else owed.cop end,
      state = case
        when owed.cop > 0 then state
        when state = 'voiding' then 'voided'
        else 'closed'
      end::refund_line_state,
      updated_at = now()
    from (
      select lines.id, coalesce(sum(refunds.amount_cop) filter (where refunds.state = 'due'), 0)::bigint as cop
      from (select distinct refund_line_id as id from changed where refund_line_id is not null) as lines
      join refunds on refunds.refund_line_id = lines.id
      group by lines.id
    ) as owed
    where refund_lines.id = owed.id and state in ('waiting', 'voiding', 'to_pay', 'in_file')
      and (owed.cop = 0 or (owed.cop <> amount_cop and state <> 'in_file'));
  return null;
end
$function$;

-- The places of a team wear its number and are found by its name.
CREATE FUNCTION follow_team()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update registrations set bib = new.bib || '-' || team_seat, words = null
    where team_id = new.id and state in ('held', 'confirmed');
  return null;
end
$function$;

-- How long a hold lasts.
CREATE FUNCTION hold_minutes()
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select (value ->> 'hold_minutes')::integer from platform_settings where name = 'purchases'
$function$;

-- Whether what a line gave back came back.
CREATE FUNCTION is_line_bounced(p_line_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from refund_lines join refund_file_lines on refund_file_lines.line_id = refund_lines.id
    where refund_lines.id = p_line_id and refund_lines.state = 'paid' and refund_file_lines.outcome = 'bounced'
  ) and not exists (
    select from refund_file_lines where line_id = p_line_id and outcome = 'paid'
  )
$function$;

-- Whether the bank said that it paid a line and nobody wrote down yet what that closes.
CREATE FUNCTION is_line_paid_unwritten(p_line_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from refund_file_lines
    where line_id = p_line_id
      and (told = 'paid' and outcome in ('waiting', 'annulled') or told = 'rejected' and overturned_at is not null)
  )
$function$;

-- Refuses to take the last active administrator away.
CREATE FUNCTION keep_an_admin()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from admin_roster for update;
  if not exists (
    select from users
    where users.is_superuser and users.is_active and users.deleted_at is null and users.id <> old.id
  ) then
    raise exception 'The last active administrator stays'
      using errcode = 'check_violation', constraint = 'users_last_admin';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$function$;

-- Of an audit entry only the address may be erased.
CREATE FUNCTION keep_audit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.address is null
    and to_jsonb(new) - 'address' = to_jsonb(old) - 'address' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end
$function$;

-- Keeps some words once, and answers their hash.
CREATE FUNCTION keep_consent_words(given text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  named text := encode(sha256(convert_to(given, 'UTF8')), 'hex');
begin
  if given is not null and not exists (select from consent_words where hash = named) then
    insert into consent_words (hash, words) values (named, given) on conflict do nothing;
  end if;
  return named;
end
$function$;

-- Money that left twice by a transfer is as much as the transfer says.
CREATE FUNCTION keep_double_return_of_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from refund_file_lines where id = new.file_line_id and twice_cop = new.amount_cop
  ) then
    raise exception 'nothing of that amount left twice by the transfer'
      using errcode = 'foreign_key_violation', constraint = 'double_returns_of_line', detail = new.id::text;
  end if;
  return null;
end
$function$;

-- What the bank paid beyond what was owed has its row before the transaction ends.
CREATE FUNCTION keep_double_returns()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from refund_file_lines
    where id = new.id and twice_cop > 0 and not exists (
      select from double_returns
      where file_line_id = refund_file_lines.id and amount_cop = refund_file_lines.twice_cop
        and found_at >= refund_file_lines.told_at
    )
  ) then
    raise exception 'money left twice and nobody would see it'
      using errcode = 'check_violation', constraint = 'refund_file_lines_twice_seen', detail = new.reference;
  end if;
  return null;
end
$function$;

-- Money that left twice is closed once and stays on record.
CREATE FUNCTION keep_double_returns_as_closed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.state <> 'open' or new.amount_cop <> old.amount_cop then
    raise exception 'money that left twice is closed once and stays on record'
      using errcode = 'check_violation', constraint = 'double_returns_closed_once', detail = old.id::text;
  end if;
  return new;
end
$function$;

-- Since when the money of a payment goes back, and until when it must have.
CREATE FUNCTION keep_goes_back_since()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.is_refund_due or new.refunded_at is not null or new.state in ('voided', 'refunded') then
    new.goes_back_since := coalesce(new.goes_back_since, new.refunded_at, new.updated_at);
    new.return_by := coalesce(new.return_by, return_day(
      (select created_at from checkouts where reference = new.reference), new.goes_back_since
    ));
  else
    new.goes_back_since := null;
    new.return_by := null;
  end if;
  return new;
end
$function$;

-- What was told of a transfer stays; only its review moves, by the steps that a mistake allows.
CREATE FUNCTION keep_import_payments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE'
    or (to_jsonb(old) - '{state,received_cop,reason,reviewed_by,reviewed_at}'::text[])
      <> (to_jsonb(new) - '{state,received_cop,reason,reviewed_by,reviewed_at}'::text[])
    or not (
      old.state = 'submitted' and new.state <> 'submitted'
      or old.state in ('approved', 'rejected') and new.state = 'submitted'
      or old.state = 'approved' and new.state = 'approved' and new.received_cop < old.received_cop
        and (new.reviewed_by, new.reviewed_at) = (old.reviewed_by, old.reviewed_at)
    )
  then
    raise exception 'import_payments is append-only' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$function$;

-- No peso of a transfer pays two places.
CREATE FUNCTION keep_import_transfers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  spent bigint;
begin
  select coalesce(sum(transfer_cop - transfer_freed_cop), 0) into spent from orders where import_order_id = new.id;
  if spent > (select applied_transfer_cop from import_orders where id = new.id) then
    raise exception 'the transfers of an import pay two places' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$function$;

-- No team keeps its members without its captain.
CREATE FUNCTION keep_members_with_captain()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from registrations where team_id = new.team_id and team_seat > 1 and state = 'confirmed')
    and not exists (select from registrations where team_id = new.team_id and team_seat = 1 and state = 'confirmed')
  then
    raise exception 'team % lost its captain and kept its members', new.team_id
      using errcode = 'check_violation', constraint = 'teams_end_whole';
  end if;
  return null;
end
$function$;

-- An item that somebody moved stays, unless its race is a draft.
CREATE FUNCTION keep_moved_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from events where id = old.event_id and state <> 'draft')
     and exists (select from stock_movements where item_id = old.id and made_by is not null) then
    raise exception 'the item has movements'
      using errcode = 'foreign_key_violation', constraint = 'inventory_items_moved';
  end if;
  return old;
end
$function$;

-- A charge that waits is of a confirmed registration that is still where it was.
CREATE FUNCTION keep_open_charges_true()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from category_charges
    join registrations on registrations.id = category_charges.registration_id
    where category_charges.state = 'awaiting_payment'
      and category_charges.registration_id = case tg_table_name
        when 'registrations' then new.id
        else (to_jsonb(new) ->> 'registration_id')::uuid
      end
      and (registrations.state <> 'confirmed'
        or registrations.event_id <> category_charges.event_id
        or registrations.category_id <> category_charges.from_category_id)
  ) then
    raise exception 'a charge waits for a registration that is not there any more'
      using errcode = 'check_violation', constraint = 'category_charges_of_its_registration';
  end if;
  return null;
end
$function$;

-- What the bank said it paid stays with the bank: neither a file nor a void takes it.
CREATE FUNCTION keep_paid_line_with_bank()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  line_state refund_line_state;
begin
  select state into line_state from refund_lines where id = new.line_id for update;
  if line_state in ('waiting', 'voiding') then
    raise exception 'the provider is asked to undo what the bank paid'
      using errcode = 'check_violation', constraint = 'refund_file_lines_not_voiding', detail = new.line_id::text;
  end if;
  update refund_lines set state = 'in_file', updated_at = coalesce(new.overturned_at, new.told_at)
    where id = new.line_id and state = 'to_pay';
  return null;
end
$function$;

-- A dispute is of an approved payment, ends once, and marks the payment while it is open.
CREATE FUNCTION keep_payment_disputes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  paid payments;
begin
  if tg_op = 'UPDATE' then
    if old.state <> 'open' or (new.payment_id, new.amount_cop) is distinct from (old.payment_id, old.amount_cop) then
      raise exception 'a dispute that ended stays as it ended'
        using errcode = 'check_violation', constraint = 'payment_disputes_end_once', detail = new.id::text;
    end if;
  else
    select * into paid from payments where id = new.payment_id for update;
    if paid.state <> 'approved' or paid.refunded_at is not null or paid.void_claimed_at is not null
      or new.amount_cop > paid.amount_cop
    then
      raise exception 'what is disputed is an approved payment, or a part of one'
        using errcode = 'check_violation', constraint = 'payment_disputes_of_paid', detail = new.payment_id::text;
    end if;
  end if;
  update payments set is_disputed = (new.state = 'open') where id = new.payment_id;
  return new;
end
$function$;

-- A doubt is decided once, and marks its line until then.
CREATE FUNCTION keep_refund_doubts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  line_state refund_line_state;
begin
  if tg_op = 'DELETE' or tg_op = 'UPDATE' and (old.decision is not null or new.decision is null) then
    raise exception 'a doubt is decided once and stays on record'
      using errcode = 'check_violation', constraint = 'refund_doubts_decided_once', detail = old.id::text;
  end if;
  select state into line_state from refund_lines where id = new.line_id for update;
  if tg_op = 'INSERT' and line_state in ('waiting', 'voiding') then
    raise exception 'the provider is asked to undo what the bank paid'
      using errcode = 'check_violation', constraint = 'refund_doubts_not_voiding', detail = new.line_id::text;
  end if;
  update refund_lines
    set is_doubted = new.decision is null or exists (
      select from refund_doubts where line_id = new.line_id and id <> new.id and decision is null
    )
    where id = new.line_id;
  return new;
end
$function$;

-- What goes back of a payable stays within what came in for it.
CREATE FUNCTION keep_refunds_within_paid()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  bought bigint := lock_payable(new.payable_kind, new.payable_id);
  came_in bigint;
  promised bigint;
  leaving bigint;
begin
  select
      coalesce(sum(amount_cop) filter (
        where state in ('approved', 'refunded') or state = 'voided' and approved_at is not null or is_refund_due
      ), 0),
      coalesce(sum(amount_cop) filter (where (is_refund_due or refunded_at is not null) and not is_beyond), 0),
      coalesce(sum(amount_cop) filter (
        where (void_claimed_at is not null or refunded_at is not null) and not is_beyond
      ), 0)
    into came_in, promised, leaving
    from payments
    cross join lateral (
      select state = 'voided' and attention_reason is not distinct from 'returned_twice' as is_beyond
    ) as told
    where payable_kind = new.payable_kind and payable_id = new.payable_id;
  select
      promised + coalesce(sum(amount_cop), 0),
      leaving + coalesce(sum(amount_cop) filter (where state = 'done'), 0)
    into promised, leaving
    from refunds
    where payable_kind = new.payable_kind and payable_id = new.payable_id and covered_by_payment_id is null;
  if greatest(promised, leaving) > greatest(came_in, bought) then
    raise exception 'more would go back than was paid'
      using errcode = 'check_violation', constraint = 'refunds_within_paid', detail = new.payable_id::text;
  end if;
  return null;
end
$function$;

-- Until when a part that is owed must have gone back.
CREATE FUNCTION keep_return_by()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.return_by := coalesce(
    new.return_by, return_day(went_to_pay_at(new.payable_kind, new.payable_id), new.created_at)
  );
  return new;
end
$function$;

-- A person saves so many races at most, however many requests come at once.
CREATE FUNCTION keep_saved_races_few()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from users where id = new.user_id for no key update;
  if not exists (select from saved_races where user_id = new.user_id and event_id = new.event_id)
    and (select count(*) from saved_races where user_id = new.user_id) >= 200 then
    raise exception 'too many saved races'
      using errcode = 'check_violation', constraint = 'saved_races_few', detail = new.user_id::text;
  end if;
  return new;
end
$function$;

-- Nobody has the seat of a member before the place of the captain is paid.
CREATE FUNCTION keep_seats_of_paid_teams()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from registrations where id = new.id and state = 'confirmed') and not exists (
    select from registrations where team_id = new.team_id and team_seat = 1 and state = 'confirmed'
  ) then
    raise exception 'the place of team % is not paid', new.team_id
      using errcode = 'check_violation', constraint = 'registrations_of_a_paid_team', detail = new.team_id::text;
  end if;
  return null;
end
$function$;

-- How many run together stays while a place is sold.
CREATE FUNCTION keep_sold_team_size()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'category % is sold as it is', old.id
    using errcode = 'check_violation', constraint = 'categories_team_size_sold';
end
$function$;

-- Movements leave only with their item.
CREATE FUNCTION keep_stock_movement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' or exists (select from inventory_items where id = old.item_id) then
    raise exception 'stock_movements is append-only' using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end
$function$;

-- Whoever runs a relay has a seat of a team that stands, and nobody else has.
CREATE FUNCTION keep_teams_whole()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  size integer;
begin
  select team_size into size from categories where id = new.category_id;
  if (size > 1) <> (new.team_id is not null) or new.team_seat > size or (new.team_seat > 1 and new.state = 'held') then
    raise exception 'registration % does not fit a category of teams of %', new.id, size
      using errcode = 'check_violation', constraint = 'registrations_fit_their_team';
  end if;
  if new.team_seat > 1 then
    perform from teams where id = new.team_id and ended_at is null for share;
    if not found then
      raise exception 'team % has ended', new.team_id
        using errcode = 'check_violation', constraint = 'registrations_of_a_standing_team';
    end if;
  end if;
  return new;
end
$function$;

-- Of a viewing only its end is written, and its session forgotten.
CREATE FUNCTION keep_viewing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.admin_id, new.user_id, new.reason, new.started_at, new.until_at)
      is not distinct from (old.id, old.admin_id, old.user_id, old.reason, old.started_at, old.until_at)
    and (new.session_id is null or new.session_id is not distinct from old.session_id)
    and (old.ended_at is null or new.ended_at is not distinct from old.ended_at)
  then
    return new;
  end if;
  raise exception 'a viewing is not changed nor deleted' using errcode = 'integrity_constraint_violation';
end;
$function$;

-- Keeps the waiver of a published race under its version.
CREATE FUNCTION keep_waiver_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into waiver_texts (version, event_id, text)
  values (waiver_version(new.slug, new.policies), new.id, coalesce(new.policies ->> 'waiver', ''))
  on conflict do nothing;
  return null;
end
$function$;

-- Changed days are new terms, and end those before.
CREATE FUNCTION keep_withdrawal_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  -- Changed without a later moment of its own, as by hand or by a clock that went back, it is changed now.
  changed_at timestamptz := case when new.updated_at > old.updated_at then new.updated_at else clock_timestamp() end;
begin
  update withdrawal_terms set until = greatest(changed_at, since + interval '1 microsecond') where until is null
  returning until into changed_at;
  insert into withdrawal_terms (since, days, race_days, refund_days)
  values (
    changed_at, (new.value ->> 'days')::integer, (new.value ->> 'race_days')::integer,
    (new.value ->> 'refund_days')::integer
  );
  return null;
end
$function$;

-- Bibs in order: by prefix, then by number, and none at the end.
CREATE FUNCTION key_of_bib(p_bib text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (p_bib IS NULL) THEN '~'::text ELSE (("substring"(p_bib, '^[^0-9]*'::text) || lpad(COALESCE("substring"(p_bib, '[0-9]+'::text), ''::text), 9, '0'::text)) || "substring"(p_bib, '^[^0-9]*[0-9]*(.*)$'::text)) END;

-- A document without dots, spaces, case or leading zeros; RC, TI and CC are one number.
CREATE FUNCTION key_of_document(p_type document_type, p_number text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((CASE WHEN (p_type = ANY (ARRAY['CC'::document_type, 'TI'::document_type, 'RC'::document_type])) THEN 'NUIP'::text ELSE (p_type)::text END || ' '::text) || COALESCE(NULLIF(ltrim(upper(regexp_replace(p_number, '[^0-9A-Za-z]'::text, ''::text, 'g'::text)), '0'::text), ''::text), '0'::text));

-- What a registration is found and sorted by.
CREATE FUNCTION key_registration()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  team text;
begin
  new.document_key := key_of_document(new.document_type, new.document_number);
  new.name_key := plain_text(new.last_name || ' ' || new.first_name);
  new.bib_key := key_of_bib(new.bib);
  if new.first_name is null then
    new.words := null;
    return new;
  end if;
  if new.team_id is not null then
    select name into team from teams where id = new.team_id;
  end if;
  new.words := words_of_registration(
    new.event_id, new.first_name, concat_ws(' ', new.last_name, team), new.document_number, new.bib, new.email,
    new.ticket_code
  );
  return new;
end $function$;

-- The version of a legal text in force at a moment.
CREATE FUNCTION legal_version(wanted legal_kind, moment timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select version from legal_texts
  where kind = wanted and published_at <= moment and valid_from <= (moment at time zone 'America/Bogota')::date
  order by valid_from desc, published_at desc
  limit 1
$function$;

-- The limit of open holds for one order.
CREATE FUNCTION limit_open_holds(p_user uuid, p_guest text, p_network text, p_per_person integer, p_per_network integer, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if p_per_person is not null then
    perform lock_holder(coalesce('user:' || p_user, 'guest:' || p_guest), p_now);
    if p_per_person <= (
      select count(*) from orders
      where (user_id = p_user or guest_email = p_guest)
        and state in ('held', 'awaiting_payment') and expires_at > p_now and network <> 'waitlist'
    ) then
      raise exception 'too_many_holds' using errcode = 'ZN005', detail = 'person';
    end if;
  end if;
  if p_per_network is not null then
    perform lock_holder('network:' || p_network, p_now);
    if p_per_network <= (
      select count(*) from orders
      where network = p_network and state in ('held', 'awaiting_payment') and expires_at > p_now
    ) then
      raise exception 'too_many_holds' using errcode = 'ZN005', detail = 'network';
    end if;
  end if;
end
$function$;

-- Refuses who would hold more open orders than a person or a network may.
CREATE FUNCTION limit_open_holds(p_users uuid[], p_guests text[], p_networks text[], p_per_person integer, p_per_network integer, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  holder record;
begin
  if p_per_person is not null then
    for holder in
      select user_id, guest, count(*) as asked
      from unnest(p_users, p_guests) as each (user_id, guest)
      group by user_id, guest order by user_id, guest
    loop
      perform lock_holder(coalesce('user:' || holder.user_id, 'guest:' || holder.guest), p_now);
      if p_per_person < holder.asked + (
        select count(*) from orders
        where (user_id = holder.user_id or guest_email = holder.guest)
          and state in ('held', 'awaiting_payment') and expires_at > p_now and network <> 'waitlist'
      ) then
        raise exception 'too_many_holds' using errcode = 'ZN005', detail = 'person';
      end if;
    end loop;
  end if;
  if p_per_network is not null then
    for holder in
      select network, count(*) as asked from unnest(p_networks) as network group by network order by network
    loop
      perform lock_holder('network:' || holder.network, p_now);
      if p_per_network < holder.asked + (
        select count(*) from orders
        where network = holder.network and state in ('held', 'awaiting_payment') and expires_at > p_now
      ) then
        raise exception 'too_many_holds' using errcode = 'ZN005', detail = 'network';
      end if;
    end loop;
  end if;
end
$function$;

-- Locks who holds places, by person or network.
CREATE FUNCTION lock_holder(p_key text, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- Again if the nightly clean-up took the row away in between.
  loop
    insert into holders (key, created_at) values (p_key, p_now) on conflict do nothing;
    perform from holders where key = p_key for update;
    exit when found;
  end loop;
end
$function$;

-- Locks a payable, and answers what paid it other than transactions.
CREATE FUNCTION lock_payable(p_kind text, p_id uuid)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  bought bigint;
begin
  if p_kind = 'order' then
    select case when paid_at is null or manual_payment is not null or import_order_id is not null then 0 else total_cop end
      into bought from orders where id = p_id for update;
  elsif p_kind = 'category_charge' then
    perform from category_charges where id = p_id for update;
  elsif p_kind = 'import_order' then
    perform from import_orders where id = p_id for update;
  end if;
  return coalesce(bought, 0);
end
$function$;

-- A kit that left with a runner whose place ends is lost, so that its size is not sold again.
CREATE FUNCTION lose_kit_of_ended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  gone record;
begin
  for gone in
    select item.id, item.event_id, item.entered > item.lost as is_counted, event_sizes.stock is not null as is_limited
    from inventory_items as item
      left join event_sizes on event_sizes.event_id = item.event_id and event_sizes.size = item.size
    where item.id in (
      select item_id from stock_movements
      where registration_id = new.id and kind in ('hand_over', 'return', 'size_change')
      group by item_id having sum(case kind when 'return' then -quantity else quantity end) > 0
    )
    order by item.size, item.id
  loop
    insert into stock_movements (item_id, kind, quantity, client_id, registration_id, occurred_at, received_at)
      values (gone.id, 'return', 1, uuidv7(), new.id, now(), now());
    if gone.is_counted then
      insert into stock_movements (item_id, kind, quantity, reason, client_id, registration_id, occurred_at, received_at)
        values (gone.id, 'loss', 1, 'Se la llevó quien canceló', uuidv7(), new.id, now(), now());
    end if;
    if gone.is_counted and gone.is_limited then
      update events set version = version + 1, updated_at = now() where id = gone.event_id;
    end if;
  end loop;
  return null;
end
$function$;

-- Gives a registration the next change mark of its race: marks are committed in their order.
CREATE FUNCTION mark_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  drawn text := current_setting('zancada.change_mark', true);
begin
  if drawn like new.event_id || ' %' then
    new.change_mark := split_part(drawn, ' ', 2)::bigint;
  else
    update events set change_mark = change_mark + 1 where id = new.event_id returning change_mark into new.change_mark;
    perform set_config('zancada.change_mark', new.event_id || ' ' || new.change_mark, true);
  end if;
  return new;
end
$function$;

-- A payment keeps a hash of the address of its payer.
CREATE FUNCTION mark_payer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.payer_mark := payer_mark_of(new.payable_kind, new.payable_id);
  return new;
end
$function$;

-- The one door to the uses of a code.
CREATE FUNCTION move_code_use(p_code uuid, p_held integer, p_used integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update discount_codes
    set held_count = held_count + p_held, used_count = used_count + p_used
    where id = p_code
      and (p_held + p_used <= 0 or usage_limit is null or held_count + used_count + p_held + p_used <= usage_limit);
  if not found then
    raise exception 'code_used_up' using errcode = 'ZN004', detail = p_code::text;
  end if;
end
$function$;

-- The one door to places: race, categories, prices, each in the order of their ids.
CREATE FUNCTION move_places(p_event uuid, p_categories uuid[], p_category_quantities integer[], p_phases uuid[], p_phase_quantities integer[], p_held integer, p_confirmed integer, p_for_waitlist boolean DEFAULT false, p_within_event boolean DEFAULT false, p_late boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  takes boolean := p_held + p_confirmed > 0;
  total integer := 0;
  -- Somebody enters the race without having held a place: not who confirms what they held, nor who moves within it.
  is_new boolean := false;
  -- What the event and the category had left before these were taken; null: the event has no limit of its own.
  event_left integer;
  category_left integer;
  thing uuid;
  quantity integer;
  -- Who runs is about to change: the mark that its triggers would draw is drawn by this write of the race's row.
  draws_mark boolean := p_confirmed <> 0
    and coalesce(current_setting('zancada.change_mark', true), '') not like p_event || ' %';
  drawn bigint;
begin
  if not p_within_event then
    foreach quantity in array p_category_quantities loop
      total := total + quantity;
    end loop;
  end if;

  is_new := (p_late or p_confirmed > 0 and p_held >= 0) and total > 0;

  update events
    set held_count = held_count + p_held * total, confirmed_count = confirmed_count + p_confirmed * total,
      change_mark = change_mark + case when draws_mark then 1 else 0 end
    where id = p_event
      and (not takes or capacity is null or held_count + confirmed_count + total <= capacity)
      and (p_held <= 0 or p_late
        or (state = 'published' and not sales_paused and (sales_closed_at is null or p_within_event)))
      and (not is_new or taken_down_at is null)
      and (not p_late or state in ('published', 'closed'))
    returning capacity - held_count - confirmed_count + total, change_mark into event_left, drawn;
  if not found then
    if is_new and exists (select from events where id = p_event and taken_down_at is not null) then
      raise exception 'not_on_sale' using errcode = 'ZN006', detail = 'taken_down';
    end if;
    if p_late and not exists (select from events where id = p_event and state in ('published', 'closed')) then
      raise exception 'not_on_sale' using errcode = 'ZN006', detail = p_event::text;
    end if;
    if p_held > 0 and not p_late and exists (select from events where id = p_event and sales_paused) then
      raise exception 'not_on_sale' using errcode = 'ZN006', detail = 'paused';
    end if;
    if p_held > 0 and not p_late and not exists (
      select from events where id = p_event and state = 'published' and (sales_closed_at is null or p_within_event)
    ) then
      raise exception 'not_on_sale' using errcode = 'ZN006', detail = p_event::text;
    end if;
    raise exception 'sold_out' using errcode = 'ZN001', detail = p_event::text;
  end if;
  if draws_mark then
    perform set_config('zancada.change_mark', p_event || ' ' || drawn, true);
  end if;

  for i in 1 .. cardinality(p_categories) loop
    thing := p_categories[i];
    quantity := p_category_quantities[i];
    update categories
      set held_count = held_count + p_held * quantity, confirmed_count = confirmed_count + p_confirmed * quantity
      where id = thing and event_id = p_event
        and (not takes or held_count + confirmed_count + quantity <= capacity)
      returning capacity - held_count - confirmed_count + quantity into category_left;
    if not found then
      raise exception 'sold_out' using errcode = 'ZN001', detail = thing::text;
    end if;
    -- Places that came free belong to whoever waits for as many or fewer.
    if takes and not p_for_waitlist and not p_late and p_confirmed <= 0 and exists (
      select from waitlist_entries
      where category_id = thing and state = 'waiting'
        and party_size <= least(category_left, event_left)
        -- The phase that sells now, which is the first of this order's, and those that follow it.
        and (
          select bool_or(max_quantity is null)
            or sum(max_quantity - price_phases.held_count - price_phases.confirmed_count) >= party_size
          from price_phases
          where price_phases.category_id = thing and starts_at >= (
            select min(starts_at) from price_phases where category_id = thing and id = any (p_phases)
          )
        )
    ) then
      raise exception 'sold_out' using errcode = 'ZN001', detail = thing::text;
    end if;
  end loop;

  for i in 1 .. cardinality(p_phases) loop
    thing := p_phases[i];
    quantity := p_phase_quantities[i];
    update price_phases
      set held_count = held_count + p_held * quantity, confirmed_count = confirmed_count + p_confirmed * quantity
      where id = thing
        and (not takes or max_quantity is null or held_count + confirmed_count + quantity <= max_quantity);
    if not found then
      raise exception 'phase_sold_out' using errcode = 'ZN002', detail = thing::text;
    end if;
  end loop;
end
$function$;

-- The one door to kit sizes, in the order of their names.
CREATE FUNCTION move_sizes(p_event uuid, p_sizes text[], p_quantities integer[], p_held integer, p_confirmed integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  line record;
begin
  for line in
    select size, quantity from unnest(p_sizes, p_quantities) as each (size, quantity) order by size
  loop
    update event_sizes
      set held_count = held_count + p_held * line.quantity, confirmed_count = confirmed_count + p_confirmed * line.quantity
      where event_id = p_event and size = line.size
        and ((p_held + p_confirmed) * line.quantity <= 0 or stock is null
             or held_count + confirmed_count + (p_held + p_confirmed) * line.quantity <= stock);
    if not found then
      raise exception 'size_sold_out' using errcode = 'ZN003', detail = line.size;
    end if;
  end loop;
end
$function$;

-- A NIT without dots and check digit.
CREATE FUNCTION nit_base(nit text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (nit IS NULL) THEN NULL::text WHEN (nit ~ '-'::text) THEN regexp_replace(split_part(nit, '-'::text, 1), '\D'::text, ''::text, 'g'::text) WHEN (regexp_replace(nit, '\D'::text, ''::text, 'g'::text) ~ '^[89]\d{9}$'::text) THEN "left"(regexp_replace(nit, '\D'::text, ''::text, 'g'::text), 9) ELSE regexp_replace(nit, '\D'::text, ''::text, 'g'::text) END;

-- An item of a size starts with what its race says of the size.
CREATE FUNCTION open_sized_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  counted event_sizes;
begin
  select * into strict counted from event_sizes where event_id = new.event_id and size = new.size for update;
  if counted.stock > 0 then
    perform record_size_movement(new.id, 'entry', counted.stock, new.created_at);
  end if;
  if counted.confirmed_count > 0 then
    perform record_size_movement(new.id, 'reservation', counted.confirmed_count, new.created_at);
  end if;
  return null;
end
$function$;

-- A line that comes back from a file is as much as is still owed of it.
CREATE FUNCTION owe_refund_line_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  owed_cop bigint;
begin
  select coalesce(sum(amount_cop), 0) into owed_cop from refunds where refund_line_id = new.id and state = 'due';
  if owed_cop = 0 then
    new.state := 'closed';
  else
    new.amount_cop := owed_cop;
  end if;
  return new;
end
$function$;

-- The races of an organizer sell while it may.
CREATE FUNCTION pause_sales_of_organizer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update events set sales_paused = sells_nothing(new.state) or taken_down_at is not null
    where organizer_id = new.id
      and sales_paused <> (sells_nothing(new.state) or taken_down_at is not null);
  return null;
end
$function$;

-- A race that is taken down sells nothing, however its organizer stands.
CREATE FUNCTION pause_sales_of_taken_down()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  organizer_sells_nothing boolean;
begin
  select sells_nothing(state) into organizer_sells_nothing from organizers where id = new.organizer_id for share;
  update events set sales_paused = new.taken_down_at is not null or coalesce(organizer_sells_nothing, false)
    where id = new.id;
  return null;
end $function$;

-- A transfer that came back counts as paid again by the decision of a person alone.
CREATE FUNCTION pay_bounced_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.outcome <> 'annulled' or not exists (
    select from refund_doubts
    where file_line_id = new.id and decision = 'paid' and decided_at = new.told_at
      and proof_reference = new.bank_reference and proof_on = new.paid_on
  ) then
    raise exception 'nobody decided that the transfer was paid after it came back'
      using errcode = 'check_violation', constraint = 'refund_file_lines_paid_again', detail = new.reference;
  end if;
  update refund_lines set state = 'in_file', updated_at = new.told_at where id = new.line_id and state = 'to_pay';
  return null;
end
$function$;

-- A hash of the address of who pays a payable.
CREATE FUNCTION payer_mark_of(p_kind text, p_id uuid)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(convert_to(lower(email), 'UTF8')) from payables where kind = p_kind and id = p_id
$function$;

-- A text without accents or case, to be searched.
CREATE FUNCTION plain_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, value));

-- The fee of an organizer at a moment, as it was known then.
CREATE FUNCTION platform_fee(organizer uuid, moment timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object('percentage', percentage, 'fixed_cop', fixed_cop)
  from (
    select distinct on (organizer_id) organizer_id, percentage, fixed_cop
    from fee_rates
    where (organizer_id = organizer or organizer_id is null)
      and valid_from <= (moment at time zone 'America/Bogota')::date and created_at <= moment
      and not exists (select from fee_rate_withdrawals where rate_id = fee_rates.id)
    order by organizer_id, valid_from desc, number desc
  ) as in_force
  where percentage is not null
  order by organizer_id nulls last
  limit 1
$function$;

-- Writes a movement that a race makes.
CREATE FUNCTION record_size_movement(p_item uuid, p_kind stock_movement_kind, p_quantity integer, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into stock_movements (item_id, kind, quantity, client_id, occurred_at, received_at)
    values (p_item, p_kind, p_quantity, uuidv7(), p_at, p_at);
$function$;

-- A rate that rules is not taken back.
CREATE FUNCTION refuse_begun_rate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from fee_rates
    where id = new.rate_id and valid_from <= (new.withdrawn_at at time zone 'America/Bogota')::date
  ) then
    raise exception 'the rate has begun'
      using errcode = 'check_violation', constraint = 'fee_rate_withdrawals_before_its_day', detail = new.rate_id::text;
  end if;
  return new;
end
$function$;

-- Refuses to rewrite what is only added to.
CREATE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end
$function$;

-- What the bank may have paid goes into no file.
CREATE FUNCTION refuse_doubted_line_in_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from refund_lines where id = new.line_id and is_doubted for update;
  if found then
    raise exception 'the bank may have paid the line'
      using errcode = 'check_violation', constraint = 'refund_file_lines_not_doubted', detail = new.line_id::text;
  end if;
  return new;
end
$function$;

-- What the bank said it paid goes into no file.
CREATE FUNCTION refuse_paid_line_in_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from refund_lines where id = new.line_id for update;
  if is_line_paid_unwritten(new.line_id) then
    raise exception 'the bank said that it paid the line'
      using errcode = 'check_violation', constraint = 'refund_file_lines_not_paid_before', detail = new.line_id::text;
  end if;
  return new;
end
$function$;

-- A part that went back is owed again only when the bank sent it back.
CREATE FUNCTION refuse_part_owed_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.refund_line_id is not null and is_line_bounced(new.refund_line_id) then
    return new;
  end if;
  raise exception 'the part went back before'
    using errcode = 'check_violation', constraint = 'refunds_returned_once', detail = new.id::text;
end
$function$;

-- Refuses to rewrite a published text.
CREATE FUNCTION refuse_published_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'A published text is never changed' using errcode = 'integrity_constraint_violation';
end
$function$;

-- Of a scan only its state moves, and who collected may be forgotten.
CREATE FUNCTION refuse_rewritten_scan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if to_jsonb(new) - '{state,repeated,is_settled,collector_name,collector_document}'::text[]
       <> to_jsonb(old) - '{state,repeated,is_settled,collector_name,collector_document}'::text[]
     or (old.is_settled and not new.is_settled)
     or (new.collector_name is not null and new.collector_name is distinct from old.collector_name)
     or (new.collector_document is not null and new.collector_document is distinct from old.collector_document) then
    raise exception 'scans is append-only' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$function$;

-- A payment goes back once, unless the bank sent it back.
CREATE FUNCTION refuse_second_return()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.refunded_at is null and exists (
    select from refund_lines where payment_id = new.id and is_line_bounced(id)
  ) then
    return new;
  end if;
  raise exception 'the payment went back before'
    using errcode = 'check_violation', constraint = 'payments_returned_once', detail = new.id::text;
end
$function$;

-- Who was told is not told again.
CREATE FUNCTION refuse_second_telling()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'opening notice % was told already', old.id using errcode = 'restrict_violation';
end $function$;

-- A payment that is disputed is not undone at the provider too.
CREATE FUNCTION refuse_void_of_disputed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the payment is disputed'
    using errcode = 'check_violation', constraint = 'payments_void_not_disputed', detail = new.id::text;
end
$function$;

-- The provider does not undo what the bank may have paid.
CREATE FUNCTION refuse_void_of_doubted_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from refund_lines
    where (payment_id = new.id or (payment_id is null and payable_id = new.payable_id)) and is_doubted
  ) then
    raise exception 'the bank may have paid the payment back'
      using errcode = 'check_violation', constraint = 'refund_lines_not_doubted', detail = new.id::text;
  end if;
  return null;
end
$function$;

-- The last day to give back what is owed, by the best terms since it came in.
CREATE FUNCTION return_day(bought_at timestamp with time zone, owed_since timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select (owed_since at time zone 'America/Bogota')::date + (withdrawal_since(bought_at) ->> 'refund_days')::integer
$function$;

-- Whether an organizer in this state may not sell.
CREATE FUNCTION sells_nothing(state organizer_state)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (state = ANY (ARRAY['suspended'::organizer_state, 'rejected'::organizer_state]));

-- A scan that somebody decided on is settled.
CREATE FUNCTION settle_resolved_scan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update scans set is_settled = true where id = new.scan_id;
  return null;
end
$function$;

-- A new race sells if its organizer may.
CREATE FUNCTION start_event_as_organizer_stands()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select sells_nothing(state) into new.sales_paused from organizers where id = new.organizer_id for share;
  new.sales_paused := coalesce(new.sales_paused, false);
  return new;
end
$function$;

-- What a registration owes or signed has changed it, for copies elsewhere.
CREATE FUNCTION touch_registration()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update registrations set updated_at = updated_at where id = new.registration_id and confirmed_at is not null;
  return null;
end
$function$;

-- What is signed for a confirmed place has changed it, for copies elsewhere.
CREATE FUNCTION touch_registrations_of_new_consents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from came join registrations on registrations.id = came.registration_id
    where came.kind in ('waiver', 'data_policy') and registrations.confirmed_at is not null
  ) then
    update registrations set updated_at = updated_at
      where id in (select registration_id from came where kind in ('waiver', 'data_policy')) and confirmed_at is not null;
  end if;
  return null;
end $function$;

-- The version of a waiver: the race and the beginning of its hash.
CREATE FUNCTION waiver_version(slug text, policies jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select 'event:' || slug || ':' || left(encode(sha256(convert_to(coalesce(policies ->> 'waiver', ''), 'UTF8')), 'hex'), 16)
$function$;

-- A member wears the number of the team with their seat.
CREATE FUNCTION wear_bib_of_team()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select teams.bib || '-' || new.team_seat into new.bib from teams where id = new.team_id;
  return new;
end
$function$;

-- When the buyer of what was paid went to pay it: the terms of that moment are theirs.
CREATE FUNCTION went_to_pay_at(kind text, id uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select min(checkouts.created_at)
  from payments join checkouts on checkouts.reference = payments.reference
  where payments.payable_kind = kind and payments.payable_id = went_to_pay_at.id and payments.approved_at is not null
$function$;

-- The terms for the buyer of an order.
CREATE FUNCTION withdrawal_of(order_id uuid, paid_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select withdrawal_since(coalesce(went_to_pay_at('order', order_id), paid_at))
$function$;

-- The best terms for a buyer of all that held since a moment.
CREATE FUNCTION withdrawal_since(moment timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select platform_settings.value || (
    select jsonb_build_object('days', max(days), 'race_days', min(race_days), 'refund_days', min(refund_days))
    from withdrawal_terms where until > moment or until is null
  )
  from platform_settings where name = 'withdrawal'
$function$;

-- The words that a registration is found by, each with the end of its race.
CREATE FUNCTION words_of_registration(p_event uuid, p_first_name text, p_last_name text, p_document text, p_bib text, p_email text, p_ticket text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(ARRAY(SELECT DISTINCT ("right"((words_of_registration.p_event)::text, 6) || word.word) FROM unnest((regexp_split_to_array(plain_text(concat_ws(' '::text, words_of_registration.p_first_name, words_of_registration.p_last_name)), '[^[:alnum:]]+'::text) || ARRAY[regexp_replace(lower(words_of_registration.p_document), '[^0-9a-z]'::text, ''::text, 'g'::text), ltrim(regexp_replace(lower(words_of_registration.p_document), '[^0-9a-z]'::text, ''::text, 'g'::text), '0'::text), lower(words_of_registration.p_bib), lower(words_of_registration.p_email), lower(words_of_registration.p_ticket)])) word(word) WHERE (word.word <> ''::text)));

-- ======== Triggers ====================================================================================================

-- Nobody rewrites the audit, whatever code they run.
CREATE TRIGGER audit_entries_are_append_only BEFORE DELETE OR UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION keep_audit_entry();

-- A truncate passes row triggers by.
CREATE TRIGGER audit_entries_are_never_emptied BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What was sold is refused at the row, also to who reads an old counter.
CREATE TRIGGER categories_team_size_sold BEFORE UPDATE OF team_size ON categories FOR EACH ROW WHEN (new.team_size <> old.team_size AND (old.held_count + old.confirmed_count) > 0) EXECUTE FUNCTION keep_sold_team_size();

-- The charge and its place are changed in one transaction, so it is asked at its end.
CREATE CONSTRAINT TRIGGER category_charges_of_its_registration AFTER INSERT OR UPDATE OF state, registration_id, from_category_id ON category_charges DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_open_charges_true();

-- Devices of race day hear that what a runner owes has changed, by whatever road.
CREATE TRIGGER category_charges_touch_their_registration AFTER INSERT OR UPDATE OF state ON category_charges FOR EACH ROW EXECUTE FUNCTION touch_registration();

-- What people read is proof.
CREATE TRIGGER consent_words_stay BEFORE DELETE OR UPDATE ON consent_words FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Devices of race day hear that a runner took a signature back, by whatever road.
CREATE TRIGGER consents_of_a_registration_touch_it AFTER UPDATE OF revoked_at ON consents FOR EACH ROW WHEN (new.registration_id IS NOT NULL AND (new.kind = ANY (ARRAY['waiver'::consent_kind, 'data_policy'::consent_kind]))) EXECUTE FUNCTION touch_registration();

-- Devices of race day hear that a runner signed, by whatever road.
CREATE TRIGGER consents_that_are_new_touch_theirs AFTER INSERT ON consents REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION touch_registrations_of_new_consents();

-- Two administrators who close it at once close it once.
CREATE TRIGGER double_returns_closed_once BEFORE DELETE OR UPDATE ON double_returns FOR EACH ROW EXECUTE FUNCTION keep_double_returns_as_closed();

-- Its amount is that of the transfer, which the same transaction writes.
CREATE CONSTRAINT TRIGGER double_returns_of_line AFTER INSERT ON double_returns DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.file_line_id IS NOT NULL) EXECUTE FUNCTION keep_double_return_of_line();

-- Sales move sizes by a function of the database; stock follows from there.
CREATE TRIGGER event_sizes_are_followed AFTER UPDATE OF stock, confirmed_count ON event_sizes FOR EACH ROW WHEN (new.stock IS DISTINCT FROM old.stock OR new.confirmed_count <> old.confirmed_count) EXECUTE FUNCTION follow_event_size();

-- What was shown is kept by whatever road a race is saved. Nobody accepts the waiver of a draft.
CREATE TRIGGER events_keep_their_waiver AFTER INSERT OR UPDATE OF slug, policies, published_at ON events FOR EACH ROW WHEN (new.published_at IS NOT NULL) EXECUTE FUNCTION keep_waiver_text();

-- The decision on the race and that on its organizer wait for each other. Before the update it would make every move of the counters work out the search.
CREATE TRIGGER events_pause_taken_down AFTER UPDATE OF taken_down_at ON events FOR EACH ROW WHEN (old.taken_down_at IS DISTINCT FROM new.taken_down_at) EXECUTE FUNCTION pause_sales_of_taken_down();

-- A race created during a decision on its organizer waits for it.
CREATE TRIGGER events_start_as_organizer_stands BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION start_event_as_organizer_stands();

-- What was sold is explained by it.
CREATE TRIGGER fee_rate_withdrawals_are_append_only BEFORE DELETE OR UPDATE ON fee_rate_withdrawals FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A rate that has begun was sold with.
CREATE TRIGGER fee_rate_withdrawals_before_its_day BEFORE INSERT ON fee_rate_withdrawals FOR EACH ROW EXECUTE FUNCTION refuse_begun_rate();

-- What was sold is explained by it.
CREATE TRIGGER fee_rates_are_append_only BEFORE DELETE OR UPDATE ON fee_rates FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Rows and their sum are written in one transaction, so it is asked at its end.
CREATE CONSTRAINT TRIGGER import_orders_transfers_pay_once AFTER UPDATE OF applied_transfer_cop ON import_orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.applied_transfer_cop <> old.applied_transfer_cop) EXECUTE FUNCTION keep_import_transfers();

-- What a company told stays as it told it.
CREATE TRIGGER import_payments_are_append_only BEFORE DELETE OR UPDATE ON import_payments FOR EACH ROW EXECUTE FUNCTION keep_import_payments();

-- Its movements would leave with it.
CREATE TRIGGER inventory_items_moved_stay BEFORE DELETE ON inventory_items FOR EACH ROW EXECUTE FUNCTION keep_moved_item();

-- What was sold before the item is counted from its first instant.
CREATE TRIGGER inventory_items_of_a_size_are_opened AFTER INSERT ON inventory_items FOR EACH ROW WHEN (new.size IS NOT NULL) EXECUTE FUNCTION open_sized_item();

-- What people accepted is proof.
CREATE TRIGGER legal_texts_stay BEFORE DELETE OR UPDATE ON legal_texts FOR EACH ROW WHEN (old.published_at IS NOT NULL) EXECUTE FUNCTION refuse_published_change();

-- Two workers that tell at once tell once.
CREATE TRIGGER opening_notices_told_once BEFORE UPDATE OF told_at, leave_token_hash ON opening_notices FOR EACH ROW WHEN (old.told_at IS NOT NULL AND (new.told_at IS DISTINCT FROM old.told_at OR new.leave_token_hash IS DISTINCT FROM old.leave_token_hash)) EXECUTE FUNCTION refuse_second_telling();

-- The door reads the race alone, under the lock that it takes anyway.
CREATE TRIGGER organizers_pause_sales AFTER UPDATE OF state ON organizers FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION pause_sales_of_organizer();

-- The mark on the payment is what its other triggers read under its lock.
CREATE TRIGGER payment_disputes_kept BEFORE INSERT OR UPDATE ON payment_disputes FOR EACH ROW EXECUTE FUNCTION keep_payment_disputes();

-- A payment goes back by many roads: the line hears of each.
CREATE TRIGGER payments_follow_refund_lines AFTER UPDATE OF void_claimed_at, refunded_at, state ON payments FOR EACH ROW WHEN (new.void_claimed_at IS DISTINCT FROM old.void_claimed_at OR new.refunded_at IS DISTINCT FROM old.refunded_at OR new.state IS DISTINCT FROM old.state) EXECUTE FUNCTION follow_payment_in_refund_lines();

-- The deadline counts from it, by whatever road the money goes back.
CREATE TRIGGER payments_keep_goes_back_since BEFORE INSERT OR UPDATE OF is_refund_due, refunded_at, state ON payments FOR EACH ROW EXECUTE FUNCTION keep_goes_back_since();

-- Who asks for the money must be who paid: of what is no order, an organizer may change the address.
CREATE TRIGGER payments_mark_payer BEFORE INSERT ON payments FOR EACH ROW WHEN (new.payable_kind <> 'order'::text) EXECUTE FUNCTION mark_payer();

-- After the trigger that locks the lines, because it reads them.
CREATE TRIGGER payments_not_doubted AFTER UPDATE OF void_claimed_at ON payments FOR EACH ROW WHEN (new.void_claimed_at IS NOT NULL AND old.void_claimed_at IS NULL) EXECUTE FUNCTION refuse_void_of_doubted_line();

-- Two who give back at once count each other.
CREATE TRIGGER payments_refunds_within_paid AFTER UPDATE OF is_refund_due, refunded_at, state, void_claimed_at ON payments FOR EACH ROW WHEN (new.is_refund_due OR new.refunded_at IS NOT NULL OR new.void_claimed_at IS NOT NULL) EXECUTE FUNCTION keep_refunds_within_paid();

-- Two who give back at once: the second is refused.
CREATE TRIGGER payments_returned_once BEFORE UPDATE OF refunded_at ON payments FOR EACH ROW WHEN (old.refunded_at IS NOT NULL AND new.refunded_at IS DISTINCT FROM old.refunded_at) EXECUTE FUNCTION refuse_second_return();

-- A dispute and a void that begin at once: the second is refused.
CREATE TRIGGER payments_void_not_disputed BEFORE UPDATE OF void_claimed_at ON payments FOR EACH ROW WHEN (new.is_disputed AND new.void_claimed_at IS NOT NULL AND old.void_claimed_at IS NULL) EXECUTE FUNCTION refuse_void_of_disputed();

-- A payout is undone by a record of its own.
CREATE TRIGGER payouts_are_append_only BEFORE DELETE OR UPDATE ON payouts FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Terms end and begin at the instant of the setting, by whatever road it is changed.
CREATE TRIGGER platform_settings_keep_withdrawal_terms AFTER UPDATE OF value ON platform_settings FOR EACH ROW WHEN (new.name = 'withdrawal'::text AND (new.value - 'fee_from'::text) IS DISTINCT FROM (old.value - 'fee_from'::text)) EXECUTE FUNCTION keep_withdrawal_terms();

-- The mark on the line is what files and voids read under its lock.
CREATE TRIGGER refund_doubts_kept BEFORE INSERT OR DELETE OR UPDATE ON refund_doubts FOR EACH ROW EXECUTE FUNCTION keep_refund_doubts();

-- The word of the bank and a void that begin at once: the second waits or is refused.
CREATE TRIGGER refund_file_lines_keep_with_bank AFTER UPDATE OF told, overturned_at ON refund_file_lines FOR EACH ROW WHEN ((new.outcome = ANY (ARRAY['waiting'::refund_file_outcome, 'annulled'::refund_file_outcome])) AND new.told = 'paid'::refund_told AND old.told IS NULL OR new.overturned_at IS NOT NULL AND old.overturned_at IS NULL) EXECUTE FUNCTION keep_paid_line_with_bank();

-- A doubt and a file that begin at once: the second is refused.
CREATE TRIGGER refund_file_lines_not_doubted BEFORE INSERT ON refund_file_lines FOR EACH ROW EXECUTE FUNCTION refuse_doubted_line_in_file();

-- The word of the bank and a file that begin at once: the second is refused.
CREATE TRIGGER refund_file_lines_not_paid_before BEFORE INSERT ON refund_file_lines FOR EACH ROW EXECUTE FUNCTION refuse_paid_line_in_file();

-- A bounced transfer is not paid again by a second reading of the same file.
CREATE TRIGGER refund_file_lines_paid_again AFTER UPDATE OF outcome ON refund_file_lines FOR EACH ROW WHEN (old.outcome = 'bounced'::refund_file_outcome AND new.outcome <> 'bounced'::refund_file_outcome) EXECUTE FUNCTION pay_bounced_again();

-- Money that left twice is never unseen, whichever code finds it.
CREATE CONSTRAINT TRIGGER refund_file_lines_twice_seen AFTER INSERT OR UPDATE ON refund_file_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.twice_cop > 0) EXECUTE FUNCTION keep_double_returns();

-- What was given back while the line was in its file is not paid again.
CREATE TRIGGER refund_lines_owed_again BEFORE UPDATE OF state ON refund_lines FOR EACH ROW WHEN (old.state = 'in_file'::refund_line_state AND new.state = 'to_pay'::refund_line_state AND new.payment_id IS NULL) EXECUTE FUNCTION owe_refund_line_again();

-- A part goes back by many roads: the line hears of each, once per statement.
CREATE TRIGGER refunds_follow_refund_lines AFTER UPDATE ON refunds REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follow_refunds_in_refund_lines();

-- A part is owed by many roads: each has its last day.
CREATE TRIGGER refunds_keep_return_by BEFORE INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION keep_return_by();

-- Two who give back at once: the second is refused.
CREATE TRIGGER refunds_returned_once BEFORE UPDATE OF state ON refunds FOR EACH ROW WHEN (old.state = 'done'::refund_state AND new.state <> 'done'::refund_state) EXECUTE FUNCTION refuse_part_owed_again();

-- Two who give back at once count each other.
CREATE TRIGGER refunds_within_paid AFTER INSERT OR UPDATE OF amount_cop, covered_by_payment_id, state ON refunds FOR EACH ROW WHEN (new.covered_by_payment_id IS NULL) EXECUTE FUNCTION keep_refunds_within_paid();

-- A seat taken later wears the number, whoever writes it.
CREATE TRIGGER registrations_bib_of_team BEFORE INSERT OR UPDATE OF bib, team_id, team_seat ON registrations FOR EACH ROW WHEN (new.team_id IS NOT NULL) EXECUTE FUNCTION wear_bib_of_team();

-- Copies elsewhere miss no change, by whatever road.
CREATE TRIGGER registrations_change_mark BEFORE INSERT OR UPDATE ON registrations FOR EACH ROW WHEN (new.confirmed_at IS NOT NULL) EXECUTE FUNCTION mark_change();

-- One trigger asks once whether a change is of a confirmed place: most are not.
CREATE TRIGGER registrations_changed_are_followed AFTER UPDATE ON registrations REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_registrations();

-- Nobody runs a category twice, by whatever road they are registered.
CREATE TRIGGER registrations_confirmed_claim BEFORE INSERT OR UPDATE OF state ON registrations FOR EACH ROW WHEN (new.state = 'confirmed'::registration_state) EXECUTE FUNCTION claim_document();

-- A seat taken and a team that ends follow each other.
CREATE TRIGGER registrations_fit_their_team BEFORE INSERT OR UPDATE OF state, category_id, team_id, team_seat ON registrations FOR EACH ROW WHEN (new.state = 'confirmed'::registration_state OR new.team_seat > 1 AND new.state = 'held'::registration_state) EXECUTE FUNCTION keep_teams_whole();

-- As generated columns, every update would work them out, whatever it changes.
CREATE TRIGGER registrations_keyed BEFORE INSERT OR UPDATE OF event_id, document_type, document_number, first_name, last_name, email, bib, ticket_code, team_id, document_key, name_key, bib_key, words ON registrations FOR EACH ROW EXECUTE FUNCTION key_registration();

-- A place ends by many roads: its team hears of each.
CREATE TRIGGER registrations_lead_their_team AFTER INSERT OR UPDATE OF state, claims_document, team_id, team_seat ON registrations FOR EACH ROW WHEN (new.team_seat = 1) EXECUTE FUNCTION follow_captain();

-- The charge and its place are changed in one transaction, so it is asked at its end.
CREATE CONSTRAINT TRIGGER registrations_leave_no_charge AFTER UPDATE OF state, category_id ON registrations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.state = 'confirmed'::registration_state AND (new.state <> 'confirmed'::registration_state OR new.category_id <> old.category_id)) EXECUTE FUNCTION keep_open_charges_true();

-- One trigger asks once whether a new place is confirmed: most are not.
CREATE TRIGGER registrations_new_are_followed AFTER INSERT ON registrations REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION follow_new_registrations();

-- A list writes a team whole, so it is asked at the end of the transaction.
CREATE CONSTRAINT TRIGGER registrations_of_a_paid_team AFTER INSERT OR UPDATE OF state ON registrations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.team_seat > 1 AND new.state = 'confirmed'::registration_state) EXECUTE FUNCTION keep_seats_of_paid_teams();

-- A place ends by many roads: its kit is counted by each.
CREATE TRIGGER registrations_that_end_lose_their_kit AFTER UPDATE OF state ON registrations FOR EACH ROW WHEN (old.state = 'confirmed'::registration_state AND new.state <> 'confirmed'::registration_state AND new.accredited_at IS NOT NULL) EXECUTE FUNCTION lose_kit_of_ended();

-- Who edits what another has just edited is told so.
CREATE TRIGGER registrations_version BEFORE UPDATE ON registrations FOR EACH ROW EXECUTE FUNCTION count_version();

-- The place of the captain may change hands in the transaction, so it is asked at its end.
CREATE CONSTRAINT TRIGGER teams_end_whole AFTER UPDATE OF state ON registrations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.team_seat = 1 AND old.state = 'confirmed'::registration_state AND new.state <> 'confirmed'::registration_state) EXECUTE FUNCTION keep_members_with_captain();

-- Requests that come at once count each other.
CREATE TRIGGER saved_races_few BEFORE INSERT ON saved_races FOR EACH ROW EXECUTE FUNCTION keep_saved_races_few();

-- What was decided stays.
CREATE TRIGGER scan_resolutions_are_append_only BEFORE DELETE OR UPDATE ON scan_resolutions FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What waits for a person is found by an index of the scans alone.
CREATE TRIGGER scan_resolutions_settle_their_scan AFTER INSERT ON scan_resolutions FOR EACH ROW EXECUTE FUNCTION settle_resolved_scan();

-- What was undone stays.
CREATE TRIGGER scan_undos_are_append_only BEFORE DELETE OR UPDATE ON scan_undos FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What a device did stays as it happened.
CREATE TRIGGER scans_are_append_only BEFORE UPDATE ON scans FOR EACH ROW EXECUTE FUNCTION refuse_rewritten_scan();

-- What a device did stays.
CREATE TRIGGER scans_are_kept BEFORE DELETE ON scans FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A mistake is undone by a movement of its own.
CREATE TRIGGER stock_movements_are_append_only BEFORE DELETE OR UPDATE ON stock_movements FOR EACH ROW EXECUTE FUNCTION keep_stock_movement();

-- Sums move with their movements, once per statement.
CREATE TRIGGER stock_movements_are_counted AFTER INSERT ON stock_movements REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_stock_movements();

-- Number and name are written once; the places of the team follow.
CREATE TRIGGER teams_are_worn AFTER UPDATE OF bib, name ON teams FOR EACH ROW WHEN (new.bib IS DISTINCT FROM old.bib OR new.name <> old.name) EXECUTE FUNCTION follow_team();

-- What was handed over stays.
CREATE TRIGGER ticket_size_changes_are_append_only BEFORE DELETE OR UPDATE ON ticket_size_changes FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Two administrators who leave at once: the second is refused.
CREATE TRIGGER users_keep_an_admin BEFORE UPDATE OF is_superuser, is_active, deleted_at ON users FOR EACH ROW WHEN (old.is_superuser AND old.is_active AND old.deleted_at IS NULL AND NOT (new.is_superuser AND new.is_active AND new.deleted_at IS NULL)) EXECUTE FUNCTION keep_an_admin();

-- The same when their row goes.
CREATE TRIGGER users_keep_an_admin_row BEFORE DELETE ON users FOR EACH ROW WHEN (old.is_superuser AND old.is_active AND old.deleted_at IS NULL) EXECUTE FUNCTION keep_an_admin();

-- Who looked as whom stays.
CREATE TRIGGER viewings_are_kept BEFORE DELETE OR UPDATE ON viewings FOR EACH ROW EXECUTE FUNCTION keep_viewing();

-- What people accepted is proof.
CREATE TRIGGER waiver_texts_stay BEFORE UPDATE ON waiver_texts FOR EACH ROW EXECUTE FUNCTION refuse_change();
