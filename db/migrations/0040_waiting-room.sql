CREATE TABLE "queue_orders" (
	"queue_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"household" text NOT NULL,
	CONSTRAINT "queue_orders_queue_id_order_id_pk" PRIMARY KEY("queue_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "queue_places" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "queue_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"queue_id" uuid NOT NULL,
	"ticket_hash" text NOT NULL,
	"arrived_at" timestamp (3) with time zone NOT NULL,
	"present_until" timestamp (3) with time zone NOT NULL,
	"admitted_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"order_id" uuid
);
--> statement-breakpoint
CREATE TABLE "queues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"drink_id" text NOT NULL,
	"most_per_household" smallint NOT NULL,
	"at_once" integer NOT NULL,
	"minutes_to_buy" smallint NOT NULL,
	"opens_above" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "queue_limits" CHECK ("queues"."most_per_household" > 0 and "queues"."at_once" > 0 and "queues"."minutes_to_buy" > 0)
);
--> statement-breakpoint
ALTER TABLE "drinks" ADD COLUMN "queue" text;--> statement-breakpoint
ALTER TABLE "queue_orders" ADD CONSTRAINT "queue_orders_queue_id_queues_id_fk" FOREIGN KEY ("queue_id") REFERENCES "public"."queues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_orders" ADD CONSTRAINT "queue_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_places" ADD CONSTRAINT "queue_places_queue_id_queues_id_fk" FOREIGN KEY ("queue_id") REFERENCES "public"."queues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_places" ADD CONSTRAINT "queue_places_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queues" ADD CONSTRAINT "queues_drink_id_drinks_id_fk" FOREIGN KEY ("drink_id") REFERENCES "public"."drinks"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "queue_orders_of_order" ON "queue_orders" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "queue_place_of_ticket" ON "queue_places" USING btree ("queue_id","ticket_hash");--> statement-breakpoint
CREATE INDEX "queue_places_waiting" ON "queue_places" USING btree ("queue_id","id") WHERE "queue_places"."admitted_at" is null;--> statement-breakpoint
CREATE INDEX "queue_places_admitted" ON "queue_places" USING btree ("queue_id","admitted_at") WHERE "queue_places"."admitted_at" is not null;--> statement-breakpoint
CREATE INDEX "queue_places_of_order" ON "queue_places" USING btree ("order_id") WHERE "queue_places"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "queue_of_drink" ON "queues" USING btree ("drink_id") WHERE "queues"."closed_at" is null;--> statement-breakpoint
-- contract: the column is new, so no row and no version before has a value in it
ALTER TABLE "drinks" ADD CONSTRAINT "drink_queue" CHECK ("drinks"."queue" in ('open', 'by_load'));