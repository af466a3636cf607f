CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"transaction_unique" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"became" text,
	"advice" text,
	"response_code" text,
	"xref" text,
	"gateway_state" text,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"heard_at" timestamp (3) with time zone,
	"approved_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "payment_attempts_transaction_unique_unique" UNIQUE("transaction_unique")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"attempt_id" uuid NOT NULL,
	"leg" text NOT NULL,
	"verdict" text NOT NULL,
	"fields" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_events_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attempt_id" uuid NOT NULL,
	"xref" text NOT NULL,
	"amount" integer NOT NULL,
	"because" text NOT NULL,
	"by" text NOT NULL,
	"is_for_order" boolean NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"action" text,
	"target" integer,
	"transaction_unique" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"taken_until" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_transaction_unique_unique" UNIQUE("transaction_unique"),
	CONSTRAINT "refunds_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_attempt_per_order" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."state" = 'issued';--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_by_xref" ON "payment_attempts" USING btree ("xref") WHERE "payment_attempts"."xref" is not null;--> statement-breakpoint
CREATE INDEX "attempts_of_order" ON "payment_attempts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "attempts_issued" ON "payment_attempts" USING btree ("issued_at") WHERE "payment_attempts"."state" = 'issued';--> statement-breakpoint
CREATE INDEX "attempts_approved" ON "payment_attempts" USING btree ("approved_at") WHERE "payment_attempts"."approved_at" is not null;--> statement-breakpoint
CREATE INDEX "events_of_attempt" ON "payment_events" USING btree ("attempt_id","id");--> statement-breakpoint
CREATE INDEX "refunds_of_attempt" ON "refunds" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("xref");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("asked_at") WHERE "refunds"."state" in ('asked', 'sent');