import { type periciaIncPessoas, type RouteBody, TIPO_SYS } from '@retaguarda/contract';
import { SITUACAO_PESSOA } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import { PESSOA_INATIVA } from '../../base/db/constante.ts';
import type { Tx } from '../../base/db/tx.ts';
import { naoEncontrado, regra } from '../../base/http/app-error.ts';
import { docDePessoa, gravaBusca } from '../../nucleo/busca/public.ts';
import { comValores, registra } from '../../nucleo/historico/public.ts';
import { type Modelo, modeloDe } from '../../nucleo/modelo/public.ts';
import { inicia } from '../../nucleo/valores/public.ts';
import { novoId } from '../../registros/tabela.ts';
import { externosAcima, externosDaPericia, pessoasDaPericia, tocaPericia, travaPericia } from './carrega.ts';

type Envio = RouteBody<typeof periciaIncPessoas>['pessoas'][number];

/** Whether people can be registered in the category: an active leaf of the tree of people. */
function confereTipoPessoa(modelo: Modelo, catgId: number): boolean {
  return modelo.folhas(TIPO_SYS.pessoas).some((c) => c.id === catgId);
}

/** Registers a person known only by name and type (situacao 3, Cadastro Incompleto). */
async function criaPessoa(tx: Tx, sessao: SessaoAtual, nome: string, catgId: number): Promise<number> {
  const { id } = await tx.uma(sql<{ id: number }>`
    insert into pessoa (tenant_id, categoria_id, nome, situacao)
    values (${tx.tenant}, ${catgId}, ${nome}, 3) returning id`);
  await gravaBusca(tx, 'pessoa', [{ id, doc: docDePessoa({ nome }) }]);
  await registra(tx, sessao.pessoaId, [
    { entidade: 'pessoa', id, depois: { nome, catgId, situacao: SITUACAO_PESSOA.incompleta } },
  ]);
  return id;
}

async function resolve(tx: Tx, sessao: SessaoAtual, modelo: Modelo, enviada: Envio): Promise<number> {
  if ('pesNome' in enviada) {
    if (!confereTipoPessoa(modelo.sem(sessao.ocultas), enviada.pesTipo))
      throw regra('campo_invalido', 'Tipo de pessoa não informada', 'pesTipo');
    return criaPessoa(tx, sessao, enviada.pesNome, enviada.pesTipo);
  }
  const { id } = await tx.uma(
    sql<{ id: number }>`
      select id from pessoa where tenant_id = ${tx.tenant} and id = ${enviada.pesId} and situacao <> ${PESSOA_INATIVA}`,
    naoEncontrado,
  );
  return id;
}

/** Binds people to a case; one that is bound already stays as it is. */
export async function incluiPessoas(tx: Tx, sessao: SessaoAtual, procId: number, enviadas: readonly Envio[]) {
  const modelo = await modeloDe(tx);
  const pericia = await travaPericia(tx, procId);
  const refId = modelo.refDe(pericia.categoria_id);
  const nivel = modelo.catalogo(refId, 'periciaPessoa');
  const externos = externosDaPericia(modelo, pericia);
  const novos: number[] = [];
  const pessoaIds: number[] = [];
  for (const enviada of enviadas) {
    const pessoaId = await resolve(tx, sessao, modelo, enviada);
    pessoaIds.push(pessoaId);
    const id = await novoId(tx, 'periciaPessoa');
    const linha = await tx.talvez(sql<{ id: number }>`
      insert into pericia_pessoa (tenant_id, id, pericia_id, categoria_id, pessoa_id, valores)
      values (${tx.tenant}, ${id}, ${pericia.id}, ${pericia.categoria_id}, ${pessoaId}, '{}')
      on conflict (tenant_id, pericia_id, pessoa_id) do nothing returning id`);
    if (linha !== undefined) novos.push(linha.id);
  }
  for (const pessoa of await pessoasDaPericia(tx, pericia.id, novos)) {
    const { guardar } = inicia(nivel, externosAcima(modelo, externos, pessoa));
    await tx.faz(sql`update pericia_pessoa set valores = ${JSON.stringify(guardar)}::jsonb
               where tenant_id = ${tx.tenant} and id = ${pessoa.id}`);
    const depois = comValores({ pessoaId: pessoa.pessoa_id }, guardar);
    await registra(tx, sessao.pessoaId, [
      { entidade: 'periciaPessoa', id: pessoa.id, periciaId: pericia.id, depois },
    ]);
  }
  if (novos.length > 0) await tocaPericia(tx, pericia.id);
  const todas = await pessoasDaPericia(tx, pericia.id);
  return todas
    .filter((p) => pessoaIds.includes(p.pessoa_id))
    .map((p) => ({ procPesId: p.id, pesId: p.pessoa_id, pesNome: p.nome }));
}
