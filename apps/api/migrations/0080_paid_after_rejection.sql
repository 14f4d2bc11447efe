-- The bank's second word about a transfer it had rejected: it paid it after all. What it closes is written down once, and
-- from the moment the word is known its line leaves in no other file.

alter table refund_file_lines
  add column overturned_at timestamptz,
  add column overturned_by uuid references users (id),
  add constraint refund_file_lines_overturned check (
    (overturned_at is null) = (overturned_by is null)
    and (
      overturned_at is null
      or told is not null and num_nulls(paid_on, bank_reference) = 0
        and (told = 'paid' or outcome in ('waiting', 'rejected', 'closed'))
    )
  );

create index refund_file_lines_to_overturn on refund_file_lines (overturned_at)
  where overturned_at is not null and told = 'rejected';

-- Whether the bank said that it paid a line, and nobody wrote down yet what that closes.
create function is_line_paid_unwritten(p_line_id uuid) returns boolean language sql stable as $$
  select exists (
    select from refund_file_lines
    where line_id = p_line_id
      and (told = 'paid' and outcome in ('waiting', 'annulled') or told = 'rejected' and overturned_at is not null)
  )
$$;

-- The bank has it: neither a file nor a void takes it meanwhile.
create function keep_paid_line_with_bank() returns trigger language plpgsql as $$
begin
  update refund_lines set state = 'in_file', updated_at = coalesce(new.overturned_at, new.told_at)
    where id = new.line_id and state = 'to_pay';
  return null;
end
$$;

create trigger refund_file_lines_keep_with_bank after update of told, overturned_at on refund_file_lines
  for each row when (
    new.outcome in ('waiting', 'annulled') and new.told = 'paid' and old.told is null
    or new.overturned_at is not null and old.overturned_at is null
  )
  execute function keep_paid_line_with_bank();

create function refuse_paid_line_in_file() returns trigger language plpgsql as $$
begin
  perform from refund_lines where id = new.line_id for update;
  if is_line_paid_unwritten(new.line_id) then
    raise exception 'the bank said that it paid the line'
      using errcode = 'check_violation', constraint = 'refund_file_lines_not_paid_before', detail = new.line_id::text;
  end if;
  return new;
end
$$;

create trigger refund_file_lines_not_paid_before before insert on refund_file_lines
  for each row execute function refuse_paid_line_in_file();
