-- Pages say how many of the last five bottles are left: each of these sales is told, those above them are not.
drop trigger drinks_run_out_or_return on drinks;
--> statement-breakpoint
create trigger drinks_run_low after update of stock on drinks
  for each row when (greatest(0, least(6, old.stock)) <> greatest(0, least(6, new.stock)))
  execute function tell_catalogue();
