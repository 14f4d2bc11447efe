-- A consent follows its runner's address: those given before a runner corrected it stayed under the one that was not
-- theirs. Ended ones are left as they were, because they may be of somebody named earlier on the same place.
update consents set email = registrations.email
  from registrations
  where registrations.id = consents.registration_id
    and consents.revoked_at is null
    and consents.email <> registrations.email;

-- Health data are kept only under an authorisation that stands: what was written before there was one goes.
update registrations set eps = null, blood_type = null
  where (eps is not null or blood_type is not null)
    and not exists (
      select from consents
      where consents.registration_id = registrations.id and kind = 'health' and revoked_at is null
    );

update runner_profiles set eps = null, blood_type = null
  where (eps is not null or blood_type is not null)
    and not exists (
      select from consents
      where consents.user_id = runner_profiles.user_id and registration_id is null
        and kind = 'health' and revoked_at is null
    );
