-- Keys to a lender's services; what stands in it in the clear is sealed at the next start.
alter table lenders alter column services drop default;
alter table lenders alter column services type text using services::text;
