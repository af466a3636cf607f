CREATE TABLE "opening_start" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"choice" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	"by" text NOT NULL
);
