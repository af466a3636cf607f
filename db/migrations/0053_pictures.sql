CREATE TABLE "picture_files" (
	"name" text NOT NULL,
	"part" smallint NOT NULL,
	"bytes" "bytea" NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "picture_files_name_part_pk" PRIMARY KEY("name","part")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size" integer NOT NULL,
	"state" text NOT NULL,
	"because" text DEFAULT '' NOT NULL,
	"done" smallint DEFAULT 0 NOT NULL,
	"steps" smallint DEFAULT 0 NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"touched_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"staff_id" uuid,
	"by" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "pictures_newest" ON "pictures" USING btree ("kind","sent_at","hash");--> statement-breakpoint
CREATE INDEX "pictures_to_make" ON "pictures" USING btree ("sent_at") WHERE "pictures"."state" in ('waiting', 'making');