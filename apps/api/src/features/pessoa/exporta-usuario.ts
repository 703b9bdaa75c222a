import { type AtributoDefinicao, unidadeDe } from '@retaguarda/atributos';
import { centavosToReais } from '@retaguarda/domain';
import { sql } from 'kysely';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import type { AttributeValues } from '../../base/db/attribute-values.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import { registraUso, rowsVistas } from '../../nucleo/historico/public.ts';
import { type Modelo, modeloDe } from '../../nucleo/modelo/public.ts';
import { valorVisto } from '../../nucleo/recebivel/public.ts';
import { catalogoDe } from '../../registros/com-atributos.ts';
import { nomesDasEmpresas } from '../../registros/empresa.ts';
import { assuntoVisto } from '../mensagem/public.ts';
import { carregaUsuario, type Guardado } from './carrega-usuario.ts';
import { juntadosDe } from './juntados.ts';
import { pagamentoDito, semPagamento } from './pagamento.ts';
import { pontosView } from './pontos-view.ts';

interface PericiaRow {
  procpes_id: number;
  pericia_id: number;
  categoria_id: number;
  valores: AttributeValues;
}
interface RecebivelRow {
  id: number;
  pericia_pessoa_id: number;
  valores: AttributeValues;
  valor: number;
  baixa: string;
}

/** Values by the labels that people know them by, as forms show them. */
function rotulados(
  definicoes: readonly AtributoDefinicao[],
  valores: AttributeValues,
): Record<string, string> {
  return Object.fromEntries(
    definicoes.flatMap((def) => {
      const valor = valores[String(def.id)] ?? null;
      return valor === null ? [] : [[def.label, unidadeDe(def).format(def, valor)] as const];
    }),
  );
}

async function periciasDe(tx: Tx, modelo: Modelo, id: number) {
  const vinculos = await tx.rows(sql<PericiaRow>`
    select pp.id as procpes_id, pp.pericia_id, p.categoria_id, pp.valores from pericia_pessoa pp
      join pericia p on p.tenant_id = pp.tenant_id and p.id = pp.pericia_id
     where pp.tenant_id = ${tx.tenant} and pp.pessoa_id = ${id} order by pp.pericia_id`);
  const vale = await valorVisto(tx);
  const recebiveis = await tx.rows(sql<RecebivelRow>`
    select r.id, r.pericia_pessoa_id, r.valores, ${vale('r.valor', 'r.categoria_id')} as valor, b.nome as baixa from recebivel r
      join pericia_pessoa pp on pp.tenant_id = r.tenant_id and pp.id = r.pericia_pessoa_id
      join baixa b on b.tenant_id = r.tenant_id and b.id = r.baixa_id
     where r.tenant_id = ${tx.tenant} and pp.pessoa_id = ${id} order by r.id`);
  return vinculos.map((v) => {
    const ref = modelo.refDe(v.categoria_id);
    return {
      perícia: v.pericia_id,
      categoria: modelo.categoria(v.categoria_id)?.nome ?? '',
      atributos: rotulados(modelo.etapa(ref, 'periciaPessoa'), v.valores),
      recebíveis: recebiveis
        .filter((r) => r.pericia_pessoa_id === v.procpes_id)
        .map((r) => ({
          recebível: r.id,
          baixa: r.baixa,
          valor: centavosToReais(r.valor),
          atributos: rotulados(modelo.etapa(ref, 'recebivel'), r.valores),
        })),
    };
  });
}

const linhas = async <T>(tx: Tx, comando: ReturnType<typeof sql<T>>): Promise<readonly T[]> =>
  await tx.rows(comando);

/** What a person has and asked for, in tables of one row a fact. */
async function registrosDe(tx: Tx, id: number) {
  const t = tx.tenant;
  return {
    veículos: await linhas(
      tx,
      sql`select v.id, v.placa, v.obs, m.nome as marca, o.nome as modelo, v.situacao as "situação" from veiculo v
            left join marca m on m.tenant_id = v.tenant_id and m.id = v.marca_id
            left join modelo o on o.tenant_id = v.tenant_id and o.id = v.modelo_id
           where v.tenant_id = ${t} and v.proprietario_id = ${id} order by v.id`,
    ),
    'ordens de serviço': await linhas(
      tx,
      sql`select o.id, v.placa, o.entrada, o.saida as "saída", o.descricao as "descrição", o.custo, o.receita, o.cliente_id = ${id} as "como cliente",
                 o.responsavel_id = ${id} as "como responsável", o.criador_id = ${id} as "como quem cadastrou"
            from ordem_servico o join veiculo v on v.tenant_id = o.tenant_id and v.id = o.veiculo_id
           where o.tenant_id = ${t} and ${id} in (o.cliente_id, o.responsavel_id, o.criador_id) order by o.id`,
    ),
    'pedidos de brindes': await linhas(
      tx,
      sql`select o.id, o.criado_em as "pedido em", p.nome as brinde, o.quantidade, o.pontos, s.nome as "situação",
                 o.entregue_em as "entregue em"
            from pedido o join produto p on p.tenant_id = o.tenant_id and p.id = o.produto_id
            join estoque_status s on s.tenant_id = o.tenant_id and s.id = o.status_id
           where o.tenant_id = ${t} and o.pessoa_id = ${id} order by o.id`,
    ),
  };
}

const MUDANCA = sql`h.acao in ('inclusao', 'alteracao', 'exclusao')`;

/** What was done with a person's access and registration. */
async function rastrosDe(tx: Tx, sessao: CurrentSession, id: number) {
  const t = tx.tenant;
  const { antes, depois, onde } = await rowsVistas(tx, 'h');
  return {
    sessões: await linhas(
      tx,
      sql`select dispositivo, endereco as "endereço", criada_em as "aberta em", usada_em as "usada em", encerrada_em as "encerrada em"
            from sessao where tenant_id = ${t} and pessoa_id = ${id} order by criada_em`,
    ),
    rascunhos: await linhas(
      tx,
      sql`select nome, dispositivo, em as "digitado em" from rascunho where tenant_id = ${t} and pessoa_id = ${id} order by em`,
    ),
    mensagens: await linhas(
      tx,
      sql`select canal, destino, ${assuntoVisto(sessao)} as assunto, criado_em as "criada em", enviada_em as "enviada em"
            from mensagem where tenant_id = ${t} and pessoa_id = ${id} order by id`,
    ),
    'alterações do cadastro': await linhas(
      tx,
      sql`select h.em, h.acao as "ação", q.nome as quem, ${antes} as antes, ${depois} as depois from historico h
            left join pessoa q on q.tenant_id = h.tenant_id and q.id = h.pessoa_id
           where h.tenant_id = ${t} and h.entidade = 'pessoa' and h.entidade_id = ${id} and ${MUDANCA} and ${onde} order by h.id`,
    ),
    'acessos aos dados': await linhas(
      tx,
      sql`select h.em, h.acao as "ação", q.nome as quem, h.depois -> 'campos' as campos from historico h
            left join pessoa q on q.tenant_id = h.tenant_id and q.id = h.pessoa_id
           where h.tenant_id = ${t} and h.entidade = 'pessoa' and h.entidade_id = ${id} and not ${MUDANCA} order by h.id`,
    ),
  };
}

async function perfisDe(tx: Tx, ids: readonly number[]): Promise<string[]> {
  const rows = await tx.rows(sql<{ nome: string }>`
    select nome from perfil where tenant_id = ${tx.tenant} and id = any(${[...ids]}::bigint[]) order by nome`);
  return rows.map((r) => r.nome);
}

async function cadastroDe(tx: Tx, sessao: CurrentSession, modelo: Modelo, g: Guardado) {
  const {
    senha: _s,
    repetir: _r,
    chavePass: _c,
    perfis,
    atuacao,
    perfilId: _p,
    system,
    code,
    api,
    ...campos
  } = semPagamento(g.campos);
  const linha = await tx.maybeOne(sql<{ nome: string }>`
    select razao_social as nome from empresa where tenant_id = ${tx.tenant} and id = ${g.empId}`);
  return {
    id: g.id,
    categoria: modelo.categoria(g.categoriaId)?.nome ?? '',
    situação: g.situacao,
    ...campos,
    empresa: linha?.nome ?? '',
    imagem: g.imagemId ?? '',
    ...(hasPermission(sessao, 'pessoaPagVer') ? { pagamento: pagamentoDito(g.campos) } : {}),
    'formas de entrada': { 'e-mail e senha': system, código: code, 'chave de API': api },
    perfis: await perfisDe(tx, perfis),
    'empresas em que atua':
      atuacao === null ? ['Todas'] : (await nomesDasEmpresas(tx, atuacao)).map((e) => e.nome),
    atributos: rotulados(catalogoDe(modelo, 'pessoa', g.categoriaId).definicoes, g.valores),
  };
}

const INCOMPLETO =
  'Há campos que quem exportou não vê. Para o arquivo completo, peça a exportação a quem vê todos os campos.';

/** Everything known of a person, in cases of every category; that it was taken out is written down. */
export async function exportaUsuario(
  tx: Tx,
  sessao: CurrentSession,
  id: number,
): Promise<Record<string, unknown>> {
  const guardado = await carregaUsuario(tx, sessao, { id });
  const modelo = await modeloDe(tx);
  await registraUso(tx, sessao, { entidade: 'pessoa', id, uso: 'exportacao', depois: { campos: ['tudo'] } });
  // A person's right does not end at the categories that the caller sees. Attributes that the caller does not see are
  // given by somebody who does: the file says that it lacks some.
  return seeingEverything(tx, async () => ({
    ...(tx.hiddenAttributes.length === 0 && hasPermission(sessao, 'pessoaPagVer')
      ? {}
      : { incompleto: INCOMPLETO }),
    cadastro: await cadastroDe(tx, sessao, modelo, guardado),
    perícias: await periciasDe(tx, modelo, id),
    pontos: await pontosView(tx, sessao, id),
    ...(await juntadosDe(tx, id)),
    ...(await registrosDe(tx, id)),
    ...(await rastrosDe(tx, sessao, id)),
  }));
}
