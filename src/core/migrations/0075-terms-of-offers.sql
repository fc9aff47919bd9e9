-- What of its product holds for a loan for as long as it lasts, as it stood when it was offered: a lender who changes a product changes what is lent from then on.
alter table offers add column terms jsonb;
update offers o set terms = jsonb_build_object('fees', p.definition -> 'fees', 'attributes', jsonb_strip_nulls(jsonb_build_object(
  'require_guarantor', p.definition #> '{attributes,require_guarantor}', 'no_of_guarantors', p.definition #> '{attributes,no_of_guarantors}'))) from products p where p.id = o.product_id;
alter table offers alter column terms set not null;
