-- What goes back of something that several payments pay.

alter table refunds
  -- Of what came beyond what was left to pay: the payment that brought it.
  add column excess_of_payment_id uuid references payments (id);

create index refunds_by_excess on refunds (excess_of_payment_id) where excess_of_payment_id is not null;

-- A part that is owed may go back within a whole payment up to a sum, and stay owed for the rest.
drop index refunds_one_for_its_end;
create unique index refunds_one_for_its_end on refunds (registration_id, payable_id)
  where reason <> 'category_changed' and covered_by_payment_id is null;
