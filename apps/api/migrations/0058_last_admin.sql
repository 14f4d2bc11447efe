-- The platform is never left without somebody who runs it, whatever takes the last administrator away: their right, their
-- account or their row.

-- Whoever takes an administrator away locks its only row first: two that leave together would each count the other.
create table admin_roster (
  is_only boolean primary key default true,
  constraint admin_roster_one_row check (is_only)
);
insert into admin_roster default values;

create function keep_an_admin() returns trigger language plpgsql as $$
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
$$;

create trigger users_keep_an_admin before update of is_superuser, is_active, deleted_at on users
for each row when (
  old.is_superuser and old.is_active and old.deleted_at is null
  and not (new.is_superuser and new.is_active and new.deleted_at is null)
) execute function keep_an_admin();

create trigger users_keep_an_admin_row before delete on users
for each row when (old.is_superuser and old.is_active and old.deleted_at is null)
execute function keep_an_admin();

-- Lists of administrators, and the look above.
create index users_admins on users (id) where is_superuser;
