-- The words of the profession that mean the same. Managers add to them and change them.
create function pg_temp.mean_the_same(variadic terms text[]) returns void language plpgsql as $$
declare
  group_id integer;
begin
  insert into search_synonyms default values returning id into group_id;
  perform put_search_synonyms(group_id, terms);
end
$$;

select pg_temp.mean_the_same('IPR', 'desgaste interproximal', 'stripping', 'redução interproximal', 'slice');
select pg_temp.mean_the_same('attachment', 'acessório', 'atache');
select pg_temp.mean_the_same('classe 1', 'classe I');
select pg_temp.mean_the_same('classe 2', 'classe II');
select pg_temp.mean_the_same('classe 3', 'classe III');
select pg_temp.mean_the_same('alinhador', 'aligner', 'placa transparente');
select pg_temp.mean_the_same('mini-implante', 'miniimplante', 'DAT', 'dispositivo de ancoragem temporária');
select pg_temp.mean_the_same('pré-molar', 'premolar');
select pg_temp.mean_the_same('má oclusão', 'maloclusão');
select pg_temp.mean_the_same('escaneamento', 'scanner', 'moldagem digital');
select pg_temp.mean_the_same('contenção', 'retenção', 'retainer');
select pg_temp.mean_the_same('apinhamento', 'crowding');
select pg_temp.mean_the_same('mordida profunda', 'sobremordida', 'deep bite', 'overbite');
select pg_temp.mean_the_same('mordida aberta', 'open bite');
select pg_temp.mean_the_same('sobressaliência', 'trespasse horizontal', 'overjet');
select pg_temp.mean_the_same('refinamento', 'refinement', 'placas adicionais');
select pg_temp.mean_the_same('ClinCheck', 'setup', 'planejamento virtual');
select pg_temp.mean_the_same('expansão rápida da maxila', 'ERM', 'disjunção');
select pg_temp.mean_the_same('tomografia', 'TCFC', 'CBCT', 'cone beam');
select pg_temp.mean_the_same('elástico', 'elastic');
select pg_temp.mean_the_same('botão', 'button');
select pg_temp.mean_the_same('ATM', 'articulação temporomandibular');
