ALTER TABLE "payment_attempts" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "challenges_of_account" ON "passkey_challenges" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_of_order" ON "idempotency_keys" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "attempts_untold" ON "payment_attempts" USING btree ("heard_at") WHERE "payment_attempts"."state" = 'declined' and "payment_attempts"."told_at" is null;--> statement-breakpoint
CREATE INDEX "attempts_unclear" ON "payment_attempts" USING btree ("heard_at") WHERE "payment_attempts"."state" = 'unclear';--> statement-breakpoint
CREATE INDEX "wishes_for_drink" ON "wishlist_items" USING btree ("drink_id");--> statement-breakpoint
CREATE INDEX "outgoing_mail_to" ON "outgoing_mail" USING btree (lower("to"));