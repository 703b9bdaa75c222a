import {
  AUTOMACOES,
  automacaoExecucoes,
  automacaoExecuta,
  automacaoPrevia,
  type NomeDoAto,
} from '@retaguarda/contract';
import { keysOf, SITUACAO_EXECUCAO } from '@retaguarda/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { comApp } from '../../testing/com-app.ts';
import { eventually } from '../../testing/eventually.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { Passos } from '../../testing/passos.ts';

/** What an owner may not do on its screen is done by no automation of theirs, and the preview says so in the same words. */
const rede = comApp({ LIMITE_AUTOMACOES: '1000' });
const { leitor } = MUNDO.pessoa;
const { honorario } = MUNDO.atrib;
let caso: number;
let modeloId: number;
let webhookId: number;

const sql = async (texto: string, ...valores: unknown[]) =>
  (await rede.banco.admin.query(texto, valores)).rows;

beforeAll(async () => {
  caso = await new Passos(rede.admin).cria([honorario, 10]);
  [{ id: modeloId }] = await sql(
    `insert into modelo_de_documento (tenant_id, nome, tipo, corpo)
     values ($1, 'Capa', 'pericia', '{"type":"doc","content":[{"type":"paragraph"}]}') returning id::int`,
    rede.um,
  );
  [{ id: webhookId }] = await sql(
    `insert into webhook (tenant_id, nome, url, eventos)
     values ($1, 'Destino', 'https://x.exemplo', 'baixa.criado') returning id::int`,
    rede.um,
  );
});

const quem = [{ pessoaId: MUNDO.pessoa.admin }];
/** Each act, and whether whoever only reads may do it. */
const ATOS: Readonly<Record<NomeDoAto, { ato: () => object; leitor?: true }>> = {
  campo: {
    ato: () => ({ ato: 'campo', campos: [{ chave: `atributo.${honorario}`, formula: '77' }] }),
  },
  situacao: { ato: () => ({ ato: 'situacao', situacao: 2 }) },
  notifica: { ato: () => ({ ato: 'notifica', quem, texto: 'Veja' }), leitor: true },
  email: { ato: () => ({ ato: 'email', quem, assunto: 'Veja', texto: 'Veja' }), leitor: true },
  whatsapp: { ato: () => ({ ato: 'whatsapp', texto: 'Veja' }) },
  documento: { ato: () => ({ ato: 'documento', modeloId }) },
  compromisso: { ato: () => ({ ato: 'compromisso', titulo: 'Vistoria', dias: 1, hora: '', quem }) },
  anotacao: { ato: () => ({ ato: 'anotacao', texto: 'Veja' }), leitor: true },
  registro: {
    ato: () => ({
      ...{ ato: 'registro', tipo: 'veiculo', categoriaId: 0 },
      campos: [{ chave: 'placa', formula: '"DIR-0001"' }],
    }),
  },
  webhook: { ato: () => ({ ato: 'webhook', webhookId }) },
};

describe('um ato que quem responde não pode', () => {
  test.each(keysOf(ATOS))('%s', async (nome) => {
    const { ato, leitor: pode = false } = ATOS[nome];
    const definicao = {
      ...{ tipo: 'pericia' as const, categoriaId: 0, se: '' },
      ...{ entao: JSON.stringify([ato()]), responsavelId: leitor },
    };
    const { casos } = await rede.admin.pede(automacaoPrevia, {
      body: { ...definicao, quando: '{"quando":"incluido"}' },
    });
    const previsto = casos.find((c) => c.registro === caso)?.impedimento;
    const { id } = await rede.admin.pede(AUTOMACOES.inc, {
      body: {
        ...{ id: 0, versao: 0, situacao: 1, nome: `Ato ${nome}` },
        ...{ ...definicao, quando: '{"quando":"mao"}' },
      },
    });
    await rede.admin.pede(automacaoExecuta, { body: { id, registros: [caso] } });
    const feita = await eventually('its run', async () => {
      const { list } = await rede.admin.pede(automacaoExecucoes, { query: { automacaoId: String(id) } });
      return list[0] !== undefined && list[0].situacao !== SITUACAO_EXECUCAO.espera && list[0];
    });
    const situacao = pode ? SITUACAO_EXECUCAO.feita : SITUACAO_EXECUCAO.recusada;
    expect(feita).toMatchObject({ situacao, motivo: previsto ?? 'the preview names the case' });
    expect(feita.motivo === '').toBe(pode);
  });
});
