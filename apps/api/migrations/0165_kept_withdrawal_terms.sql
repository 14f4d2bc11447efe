-- What a buyer was promised when they went to pay stays theirs: changed days of the right of withdrawal, or to give money back,
-- rule for who goes to pay from then on, and for earlier buyers only where they are better for them.

create table withdrawal_terms (
  since timestamptz primary key,
  -- Null: they hold.
  until timestamptz,
  days integer not null,
  race_days integer not null,
  refund_days integer not null
);
create unique index withdrawal_terms_that_hold on withdrawal_terms ((until is null)) where until is null;

insert into withdrawal_terms (since, days, race_days, refund_days)
select updated_at, (value ->> 'days')::integer, (value ->> 'race_days')::integer, (value ->> 'refund_days')::integer
from platform_settings where name = 'withdrawal';

create function keep_withdrawal_terms() returns trigger language plpgsql as $$
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
$$;

create trigger platform_settings_keep_withdrawal_terms
  after update of value on platform_settings
  -- Who carries the fee is no matter of a buyer's.
  for each row when (new.name = 'withdrawal' and new.value - 'fee_from' is distinct from old.value - 'fee_from')
  execute function keep_withdrawal_terms();

-- The best for the buyer of all that held since then, in the shape of the setting. Who carries the fee is no matter of theirs.
create function withdrawal_since(moment timestamptz) returns jsonb language sql stable as $$
  select platform_settings.value || (
    select jsonb_build_object('days', max(days), 'race_days', min(race_days), 'refund_days', min(refund_days))
    from withdrawal_terms where until > moment or until is null
  )
  from platform_settings where name = 'withdrawal'
$$;

-- What somebody was told when they went to pay is theirs, however long their bank took: null for what nobody paid online.
create function went_to_pay_at(kind text, id uuid) returns timestamptz language sql stable as $$
  select min(checkouts.created_at)
  from payments join checkouts on checkouts.reference = payments.reference
  where payments.payable_kind = kind and payments.payable_id = went_to_pay_at.id and payments.approved_at is not null
$$;
comment on function went_to_pay_at is 'When the buyer of what was paid went to pay it: the terms of that moment are theirs.';

create function withdrawal_of(order_id uuid, paid_at timestamptz) returns jsonb language sql stable as $$
  select withdrawal_since(coalesce(went_to_pay_at('order', order_id), paid_at))
$$;
comment on function withdrawal_of is 'The terms for the buyer of an order.';

-- The last day to give back what is owed since then, of what somebody went to pay at a moment.
create function return_day(bought_at timestamptz, owed_since timestamptz) returns date language sql stable as $$
  select (owed_since at time zone 'America/Bogota')::date + (withdrawal_since(bought_at) ->> 'refund_days')::integer
$$;

alter table payments add column return_by date;
alter table refunds add column return_by date;

update payments set return_by = return_day(null, goes_back_since) where goes_back_since is not null;
update refunds set return_by = return_day(null, created_at);

alter table payments add constraint payments_return_by check ((return_by is not null) = (goes_back_since is not null));
-- Kept by a trigger, so that whoever writes one need not know it.
alter table refunds add constraint refunds_return_by check (return_by is not null);

create or replace function keep_goes_back_since() returns trigger language plpgsql as $$
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
$$;

create function keep_return_by() returns trigger language plpgsql as $$
begin
  new.return_by := coalesce(
    new.return_by, return_day(went_to_pay_at(new.payable_kind, new.payable_id), new.created_at)
  );
  return new;
end
$$;

create trigger refunds_keep_return_by before insert on refunds for each row execute function keep_return_by();

-- What is owed by its last day: the late ones are found without the others.
create index payments_to_return on payments (return_by, id) where is_refund_due and refunded_at is null;
create index refunds_to_return on refunds (return_by, id) where state = 'due';
