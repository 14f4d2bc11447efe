-- An order's whole payment went back: what was paid beside it for a dearer category of its places goes back too, though
-- nobody decided about that registration.
alter type refund_reason add value 'order_returned';
