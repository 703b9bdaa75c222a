import {
  type AtoDaAutomacao,
  AUTOMACOES,
  automacaoDesfaz,
  automacaoExecucoes,
  automacaoExecuta,
} from '@retaguarda/contract';
import { SITUACAO_EXECUCAO } from '@retaguarda/domain';
import { expect, test } from 'vitest';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { Passos } from '../../testing/passos.ts';

const rede = comApp();
const { espera, feita, recusada } = SITUACAO_EXECUCAO;
const { ana, bia } = MUNDO.pessoa;
const sql = async (texto: string, ...valores: unknown[]) =>
  (await rede.banco.admin.query(texto, valores)).rows;

const cria = async (texto: string) => {
  const ato: AtoDaAutomacao = { ato: 'whatsapp', texto };
  const body = {
    ...{
      id: 0,
      versao: 0,
      situacao: 1 as const,
      nome: texto,
      tipo: 'pericia' as const,
      categoriaId: 0,
      se: '',
    },
    ...{ quando: '{"quando":"mao"}', entao: JSON.stringify([ato]), responsavelId: MUNDO.pessoa.admin },
  };
  return (await rede.admin.pede(AUTOMACOES.inc, { body })).id;
};
async function executa(id: number, procId: number) {
  await rede.admin.pede(automacaoExecuta, { body: { id, registros: [procId] } });
  const ver = async () =>
    (await rede.admin.pede(automacaoExecucoes, { query: { automacaoId: String(id) } })).list[0];
  await expect.poll(async () => (await ver())?.situacao ?? espera).not.toBe(espera);
  return ver();
}
const naCaixa = () =>
  sql("select pessoa_id, corpo from mensagem where canal = 'whatsapp' order by pessoa_id");

test('uma automação escreve às pessoas da perícia que têm celular e não recusam; a ninguém, é recusada e diz por quê', async () => {
  const passos = new Passos(rede.admin);
  const procId = await passos.cria([MUNDO.atrib.honorario, 100]);
  for (const pessoa of [ana, bia]) await passos.comPessoa(procId, pessoa);
  await sql("update pessoa set telefone = '11987654321' where tenant_id = $1 and id = any($2)", rede.um, [
    ana,
    bia,
  ]);
  await sql('update pessoa set sem_whatsapp_desde = now() where tenant_id = $1 and id = $2', rede.um, bia);
  const id = await cria('Perícia {NUMERO}');
  const feito = await executa(id, procId);
  expect(feito, JSON.stringify(feito)).toMatchObject({
    situacao: feita,
    feitos: [{ semVolta: 'O WhatsApp já foi enviado' }],
  });
  expect(await naCaixa()).toEqual([{ pessoa_id: ana, corpo: `Perícia ${procId}` }]);
  expect((await rede.admin.chama('POST', automacaoDesfaz.path, { body: { id: feito?.id } })).status).toBe(
    422,
  );

  await sql('update pessoa set telefone = null where tenant_id = $1 and id = $2', rede.um, ana);
  const recusa = await executa(await cria('outra'), procId);
  expect(recusa).toMatchObject({ situacao: recusada, feitos: [] });
  expect(recusa?.motivo).not.toBe('');
  expect(await naCaixa()).toHaveLength(1);
});

test('sem o direito de enviar WhatsApp, quem responde por ela não o envia', async () => {
  const procId = await new Passos(rede.admin).cria([MUNDO.atrib.honorario, 100]);
  const id = await cria('sem direito');
  await sql("delete from perfil_recurso where tenant_id = $1 and recurso = 'whatsappEnvia'", rede.um);
  expect((await executa(id, procId))?.situacao).not.toBe(feita);
});
