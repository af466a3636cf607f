CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"drink_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" integer NOT NULL,
	"because" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"staff_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "movement_moves" CHECK ("stock_movements"."by" <> 0)
);
--> statement-breakpoint
CREATE TABLE "stock_count_lines" (
	"count_id" integer NOT NULL,
	"drink_id" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"by" text NOT NULL,
	"counted" integer NOT NULL,
	"on_hand" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"is_late" boolean DEFAULT false NOT NULL,
	CONSTRAINT "stock_count_lines_count_id_drink_id_staff_id_pk" PRIMARY KEY("count_id","drink_id","staff_id"),
	CONSTRAINT "counted_is_a_number" CHECK ("stock_count_lines"."counted" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"scope" text NOT NULL,
	"of" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"opened_by" text NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text
);
--> statement-breakpoint
ALTER TABLE "drinks" ADD COLUMN "is_low" boolean GENERATED ALWAYS AS (stock <= 5) STORED;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_count_id_stock_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_counts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "movements_of_drink" ON "stock_movements" USING btree ("drink_id","id");--> statement-breakpoint
CREATE INDEX "counts_open" ON "stock_counts" USING btree ("id") WHERE "stock_counts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "handling_by_bin" ON "drink_handling" USING btree ("bin" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "drinks_by_name" ON "drinks" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "drinks_low" ON "drinks" USING btree ("in_stock","name","id") WHERE "drinks"."is_low";