alter table consents validate constraint consents_means_check;
