CREATE TABLE "picked_lines" (
	"run_id" integer NOT NULL,
	"drink_id" text NOT NULL,
	"picked" integer NOT NULL,
	"is_short" boolean DEFAULT false NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "picked_lines_run_id_drink_id_pk" PRIMARY KEY("run_id","drink_id")
);
--> statement-breakpoint
CREATE TABLE "picking_run_orders" (
	"run_id" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"bottles" jsonb NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"packed_at" timestamp (3) with time zone,
	"packed_by" text,
	"box" text,
	"weight_g" integer,
	CONSTRAINT "picking_run_orders_run_id_order_id_pk" PRIMARY KEY("run_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "picking_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "picking_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"started_at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	"by" text NOT NULL,
	"place" text NOT NULL,
	"is_bench" boolean DEFAULT false NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "box" text;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "weight_g" integer;--> statement-breakpoint
ALTER TABLE "picked_lines" ADD CONSTRAINT "picked_lines_run_id_picking_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."picking_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picking_run_orders" ADD CONSTRAINT "picking_run_orders_run_id_picking_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."picking_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picking_run_orders" ADD CONSTRAINT "picking_run_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_in_one_run" ON "picking_run_orders" USING btree ("order_id") WHERE "picking_run_orders"."is_open";--> statement-breakpoint
CREATE INDEX "runs_of_order" ON "picking_run_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "runs_under_way" ON "picking_runs" USING btree ("id") WHERE "picking_runs"."finished_at" is null;