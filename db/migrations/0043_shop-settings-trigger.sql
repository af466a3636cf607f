-- Every instance follows at once: pages, mails and the till speak of the settings.
create trigger shop_settings_change after insert on shop_settings
  for each statement execute function tell_catalogue();
