-- A transfer that the bank said it paid and sent back days later. A value of an enum is used by a later migration.
alter type refund_file_outcome add value 'bounced';
