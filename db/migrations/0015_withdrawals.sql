CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"due" integer NOT NULL,
	"declared_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "withdrawn_lines" (
	"line_id" uuid PRIMARY KEY NOT NULL,
	"withdrawal_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_lines" ADD CONSTRAINT "withdrawn_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_lines" ADD CONSTRAINT "withdrawn_lines_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_of_order" ON "withdrawals" USING btree ("order_id","number");--> statement-breakpoint
CREATE INDEX "withdrawals_to_settle" ON "withdrawals" USING btree ("declared_at") WHERE "withdrawals"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "lines_of_withdrawal" ON "withdrawn_lines" USING btree ("withdrawal_id");