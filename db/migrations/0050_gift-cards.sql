ALTER TABLE "gift_card_movements" DROP CONSTRAINT "money_moves_the_way_it_says";--> statement-breakpoint
-- contract: "gift_cards_ending" below begins with the same column, and answers what it answered
DROP INDEX "gift_cards_run_out";--> statement-breakpoint
-- contract: only a card that staff issue has no order, and the version before sends none of those
ALTER TABLE "gift_cards" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_card_movements" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "gift_card_movements" ADD COLUMN "because" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "blocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "blocked_because" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "balance" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- locks: gift cards are a small table; none can be bought or spent while it is indexed
CREATE INDEX "gift_cards_made" ON "gift_cards" USING btree ("created_at","id");--> statement-breakpoint
-- locks: gift cards are a small table; none can be bought or spent while it is indexed
CREATE INDEX "gift_cards_ending" ON "gift_cards" USING btree ("expires_at","id");--> statement-breakpoint
-- locks: gift cards are a small table; none can be bought or spent while it is indexed
CREATE INDEX "gift_cards_waiting" ON "gift_cards" USING btree ("send_on","id") WHERE "gift_cards"."sent_at" is null and "gift_cards"."withdrawn_at" is null and "gift_cards"."balance" > 0;--> statement-breakpoint
-- locks: gift cards are a small table; none can be bought or spent while it is indexed
CREATE INDEX "gift_cards_blocked" ON "gift_cards" USING btree ("blocked_at","id") WHERE "gift_cards"."blocked_at" is not null;--> statement-breakpoint
-- locks: gift cards are a small table; none can be bought or spent while it is indexed
CREATE INDEX "gift_cards_withdrawn" ON "gift_cards" USING btree ("withdrawn_at","id") WHERE "gift_cards"."withdrawn_at" is not null;--> statement-breakpoint
-- locks: gift cards are a small table; none can be bought or spent while it is indexed
CREATE INDEX "gift_cards_with_money" ON "gift_cards" USING btree ("balance","id","expires_at","blocked_at") WHERE "gift_cards"."balance" > 0;--> statement-breakpoint
-- locks: gift cards are a small table; none can be bought or spent while it is indexed
CREATE INDEX "gift_cards_by_last_four" ON "gift_cards" USING btree ("last_four");--> statement-breakpoint
-- contract: wider than the one it replaces: every movement from before, and of the version before, is fine
ALTER TABLE "gift_card_movements" ADD CONSTRAINT "money_moves_the_way_it_says" CHECK (("gift_card_movements"."why" in ('sold', 'issued', 'given back', 'revived')) = ("gift_card_movements"."amount" > 0));