import { unidadeDe } from '@retaguarda/atributos';
import { RASCUNHOS_DE_PESSOA, type RouteBody, type userAnonimiza } from '@retaguarda/contract';
import { SITUACAO_PESSOA } from '@retaguarda/domain';
import { sql } from 'kysely';
import { ruleViolation, staleVersion } from '../../../base/app-error.ts';
import type { CurrentSession } from '../../../base/auth/current-session.ts';
import { assertWithinReach } from '../../../base/auth/reach.ts';
import type { AttributeValues } from '../../../base/db/attribute-values.ts';
import { seeingEverything, type Tx } from '../../../base/db/tx.ts';
import { removeImageRows } from '../../../base/images/stored-images.ts';
import { docDePessoa, gravaBusca } from '../../../nucleo/busca/public.ts';
import { registraUso, selaDeNovo } from '../../../nucleo/historico/public.ts';
import { modeloDe } from '../../../nucleo/modelo/public.ts';
import { catalogoDe } from '../../../registros/com-atributos.ts';
import { alteraPessoa } from '../../pericia/public.ts';
import { carregaUsuario, type Guardado } from '../carrega-usuario.ts';
import { guardaGestor } from '../guarda-gestor.ts';
import { apagaJuntados } from '../juntados.ts';
import { usuarioView } from '../usuario-view.ts';
import { apagaCopias, apagaTrilha, ligadosDe, travaCasos } from './apaga-copias.ts';
import { identidadeDe } from './identidade.ts';

/**
 * What stays of the attribute values: numbers that formulas of the person's cases calculate with, so that no case
 * that is saved again comes to another total.
 */
async function valoresMantidos(tx: Tx, { id, categoriaId, valores }: Guardado): Promise<AttributeValues> {
  const { inteiro: modelo } = await modeloDe(tx);
  const rows = await seeingEverything(tx, () =>
    tx.rows(sql<{ categoria_id: number }>`
      select distinct categoria_id from pericia_pessoa
       where tenant_id = ${tx.tenant} and pessoa_id = ${id}`),
  );
  const usa = (codigo: string): boolean =>
    rows.some(({ categoria_id }) =>
      (['periciaPessoa', 'recebivel'] as const).some((nivel) =>
        modelo.catalogo(modelo.refDe(categoria_id), nivel).usamExterno.has(codigo),
      ),
    );
  const mantidos = catalogoDe(modelo, 'pessoa', categoriaId)
    .definicoes.filter((d) => unidadeDe(d).pessoal === 'calcula' && usa(d.codId))
    .map((d) => String(d.id));
  return Object.fromEntries(Object.entries(valores).filter(([chave]) => mantidos.includes(chave)));
}

/** Tables whose rows about a person only serve the person: ways in, what was sent, what was kept for later. */
const DA_PESSOA = [
  'autenticacao',
  'chave_api',
  'segundo_fator',
  'codigo_recuperacao',
  'chave_acesso',
  'dispositivo_conhecido',
  'codigo_acesso',
  'convite',
  'envio_parte',
  'pessoa_perfil',
  'pessoa_empresa',
  'pessoa_pagamento',
  'sessao',
  'mensagem',
  'rascunho',
  'presenca',
  'compromisso_pessoa',
] as const;

async function apagaAoRedor(tx: Tx, { id }: Guardado): Promise<void> {
  for (const tabela of DA_PESSOA)
    await tx.execute(
      sql`delete from ${sql.table(tabela)} where tenant_id = ${tx.tenant} and pessoa_id = ${id}`,
    );
  await tx.execute(
    sql`delete from visao where tenant_id = ${tx.tenant} and pessoa_id = ${id} and perfil_id is null`,
  );
  await tx.execute(
    sql`update tarefa set endereco = null where tenant_id = ${tx.tenant} and pessoa_id = ${id} and endereco is not null`,
  );
  // Where its payments went, and the files that say so.
  await tx.execute(sql`
    update remessa set arquivo = null
     where tenant_id = ${tx.tenant} and arquivo is not null
       and id in (select remessa_id from pagamento where tenant_id = ${tx.tenant} and pessoa_id = ${id})`);
  await tx.execute(
    sql`update pagamento set destino = '' where tenant_id = ${tx.tenant} and pessoa_id = ${id}`,
  );
  // What others were typing about the person.
  await tx.execute(sql`
    delete from rascunho where tenant_id = ${tx.tenant} and split_part(nome, '.', 1) = any(${[...RASCUNHOS_DE_PESSOA]}::text[])
       and ${String(id)} = any(string_to_array(nome, '.'))`);
  // What the person's own calls answered is kept for a repeated call.
  await tx.execute(sql`delete from idempotencia where tenant_id = ${tx.tenant} and pessoa_id = ${id}`);
}

async function apagaCadastro(tx: Tx, antes: Guardado, nome: string): Promise<void> {
  const valores = await valoresMantidos(tx, antes);
  await tx.execute(sql`
    update pessoa set nome = ${nome}, apelido = '', codigo = null, sexo = null, dt_nascimento = null, email = null,
           cpf = null, telefone = null, empresa_id = null, imagem_id = null, entra_codigo = false, aviso_email = false, aviso_sms = false,
           sem_whatsapp = false,
           valores = ${JSON.stringify(valores)}::jsonb, situacao = ${SITUACAO_PESSOA.inativa}, anonimizada_em = now(),
           versao = versao + 1, atualizado_em = statement_timestamp()
     where tenant_id = ${tx.tenant} and id = ${antes.id}`);
  if (antes.imagemId !== null) await removeImageRows(tx, [antes.imagemId]);
  await gravaBusca(tx, 'pessoa', [{ id: antes.id, doc: docDePessoa({ nome }) }]);
}

function confere(sessao: CurrentSession, { id, anonimizada }: Guardado): void {
  if (id === sessao.pessoaId) throw ruleViolation('regra', 'Ninguém anonimiza o seu próprio cadastro');
  if (anonimizada) throw ruleViolation('regra', 'Esta pessoa já foi anonimizada');
}

/** Whoever is to be anonymised, as it stands. */
async function conferida(
  tx: Tx,
  sessao: CurrentSession,
  { id, versao }: Pedido,
  trava: boolean,
): Promise<Guardado> {
  const antes = await carregaUsuario(tx, sessao, { id, trava });
  confere(sessao, antes);
  await assertWithinReach(tx, sessao, [id]);
  if (antes.versao !== versao) throw staleVersion(await usuarioView(tx, sessao, { id }));
  return antes;
}

type Pedido = RouteBody<typeof userAnonimiza>;

interface Anonimizada {
  /** Go with the person, once that is committed. */
  arquivos: readonly string[];
  /** How many other records held a copy. */
  copias: number;
}

/**
 * Overwrites what identifies a person wherever it is kept, also in the history; cases, receivables, orders, vehicles
 * and points stay, and so do their sums.
 */
export async function anonimizaUsuario(tx: Tx, sessao: CurrentSession, pedido: Pedido): Promise<Anonimizada> {
  const { id } = pedido;
  const vista = await conferida(tx, sessao, pedido, false);
  const identidade = await identidadeDe(tx, vista);
  const ligados = await seeingEverything(tx, () => ligadosDe(tx, id));
  const casos = await travaCasos(tx, identidade, ligados);
  const antes = await alteraPessoa(tx, sessao, { id, categoriaId: vista.categoriaId }, async () => {
    const travada = await conferida(tx, sessao, pedido, true);
    await guardaGestor(tx, sessao, id, async () => {
      await apagaCadastro(tx, travada, `Pessoa anonimizada #${id}`);
      await apagaAoRedor(tx, travada);
    });
    return travada;
  });
  const copias = await apagaCopias(tx, sessao, { identidade, ligados, casos });
  const naTrilha = await apagaTrilha(tx, identidade, ligados);
  const juntados = await seeingEverything(tx, () => apagaJuntados(tx, id));
  await seeingEverything(tx, () => selaDeNovo(tx));
  await registraUso(tx, sessao, { entidade: 'pessoa', id, uso: 'anonimizacao' });
  return { arquivos: [antes.imagemId, ...juntados].filter((a) => a !== null), copias: copias + naTrilha };
}
