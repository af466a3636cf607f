CREATE TABLE "engraved_bottles" (
	"line_id" uuid NOT NULL,
	"bottle" smallint NOT NULL,
	"state" text NOT NULL,
	"cut_at" timestamp (3) with time zone,
	"cut_by" text,
	"checked_at" timestamp (3) with time zone,
	"checked_by" text,
	"spoilt" smallint DEFAULT 0 NOT NULL,
	"spoilt_because" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "engraved_bottles_line_id_bottle_pk" PRIMARY KEY("line_id","bottle"),
	CONSTRAINT "a_cut_bottle_says_when" CHECK (("engraved_bottles"."state" in ('cut', 'checked')) = ("engraved_bottles"."cut_at" is not null)),
	CONSTRAINT "a_checked_bottle_says_when" CHECK (("engraved_bottles"."state" = 'checked') = ("engraved_bottles"."checked_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cut" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "checked" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "missing" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "engraved_bottles" ADD CONSTRAINT "engraved_bottles_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;