-- Whoever takes an unconfirmed account over through the mailbox has not agreed to what was ticked before.
alter table consents drop constraint consents_means_check;
alter table consents add constraint consents_means_check
  check (means in ('registration', 'purchase', 'profile', 'recovery')) not valid;
