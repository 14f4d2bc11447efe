-- Whose payment it was when it was made, as a hash of the address: to whom money goes back is asked of nobody else. An
-- order is its buyer's own; of a company and of a runner, whoever works for the organizer may change the address.
alter table payments add column payer_mark bytea;

create function payer_mark_of(p_kind text, p_id uuid) returns bytea language sql stable as $$
  select sha256(convert_to(lower(email), 'UTF8')) from payables where kind = p_kind and id = p_id
$$;

update payments set payer_mark = payer_mark_of(payable_kind, payable_id) where payable_kind <> 'order';

create function mark_payer() returns trigger language plpgsql as $$
begin
  new.payer_mark := payer_mark_of(new.payable_kind, new.payable_id);
  return new;
end
$$;

create trigger payments_mark_payer before insert on payments
  for each row when (new.payable_kind <> 'order') execute function mark_payer();
