-- The line of some parts that comes back out of a file, annulled or refused by the bank, comes to what is still owed of
-- them: meanwhile somebody may have given one of them back by hand.

-- Whoever gives a part back takes its line first, also one in a file, so that nobody takes the line out of its file
-- meanwhile by what was owed before.
create or replace function follow_refunds_in_refund_lines() returns trigger language plpgsql as $$
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
$$;

create function owe_refund_line_again() returns trigger language plpgsql as $$
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
$$;

create trigger refund_lines_owed_again before update of state on refund_lines
  for each row when (old.state = 'in_file' and new.state = 'to_pay' and new.payment_id is null)
  execute function owe_refund_line_again();

update refund_lines set amount_cop = owed.cop
from (
  select refund_line_id, sum(amount_cop)::bigint as cop from refunds where state = 'due' group by refund_line_id
) as owed
where refund_lines.id = owed.refund_line_id and payment_id is null and state in ('waiting', 'voiding', 'to_pay')
  and refund_lines.amount_cop <> owed.cop;
