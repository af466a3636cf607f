CREATE TABLE "photograph_files" (
	"name" text NOT NULL,
	"part" smallint NOT NULL,
	"bytes" "bytea" NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photograph_files_name_part_pk" PRIMARY KEY("name","part")
);
--> statement-breakpoint
CREATE TABLE "photographs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"drink_id" text,
	"goes_first" boolean DEFAULT false NOT NULL,
	"wants_cut" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"because" text DEFAULT '' NOT NULL,
	"done" smallint DEFAULT 0 NOT NULL,
	"steps" smallint DEFAULT 0 NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"base" text DEFAULT '' NOT NULL,
	"blur" text DEFAULT '' NOT NULL,
	"cut_base" text DEFAULT '' NOT NULL,
	"cut_blur" text DEFAULT '' NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"touched_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"staff_id" uuid,
	"by" text NOT NULL,
	"batch" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "drinks" ADD COLUMN "photographs" jsonb;--> statement-breakpoint
ALTER TABLE "photographs" ADD CONSTRAINT "photographs_drink_id_drinks_id_fk" FOREIGN KEY ("drink_id") REFERENCES "public"."drinks"("id") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "photographs_newest" ON "photographs" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "photographs_of_drink" ON "photographs" USING btree ("drink_id","sent_at");--> statement-breakpoint
CREATE INDEX "photographs_by_base" ON "photographs" USING btree ("base");--> statement-breakpoint
CREATE INDEX "photographs_by_cut" ON "photographs" USING btree ("cut_base");--> statement-breakpoint
CREATE INDEX "photographs_to_make" ON "photographs" USING btree ("sent_at") WHERE "photographs"."state" in ('waiting', 'making');