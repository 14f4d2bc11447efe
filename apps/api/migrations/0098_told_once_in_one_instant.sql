-- As before, and also two tellings of one instant: the link of the mail tells them apart.
drop trigger opening_notices_told_once on opening_notices;

create trigger opening_notices_told_once
  before update of told_at, leave_token_hash on opening_notices
  for each row when (
    old.told_at is not null
    and (new.told_at, new.leave_token_hash) is distinct from (old.told_at, old.leave_token_hash)
  )
  execute function refuse_second_telling();
