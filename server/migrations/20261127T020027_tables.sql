ALTER TABLE "cms_attention" DROP CONSTRAINT "cms_attention_target_type_check";
--> statement-breakpoint
ALTER TABLE "cms_attention" ADD CONSTRAINT "cms_attention_target_type_check" CHECK ("target_type" in ('cms/topic', 'general/tags', 'contribute/contributepersonal', 'official/account', 'petition/problem'));
