import {
  AUTOMACOES,
  type AtoDaAutomacao,
  automacaoExecucoes,
  type QuandoDaAutomacao,
  type RouteBodyInput,
  veiInc,
} from '@retaguarda/contract';
import { SITUACAO_EXECUCAO } from '@retaguarda/domain';
import { expect, test } from 'vitest';
import { comApp } from '../../testing/com-app.ts';
import { veiculoDeTeste } from '../../testing/exemplos-oficina.ts';
import { MUNDO } from '../../testing/mundo.ts';

const rede = comApp();
const { feita } = SITUACAO_EXECUCAO;
let vez = 0;
async function cria(quando: QuandoDaAutomacao, atos: readonly AtoDaAutomacao[], alem: Partial<RouteBodyInput<typeof AUTOMACOES.inc>> = {}) {
  const { id } = await rede.admin.pede(AUTOMACOES.inc, {
    body: {
      ...{ id: 0, versao: 0, situacao: 1, nome: `A${++vez}`, tipo: 'veiculo', categoriaId: 0, se: '' },
      ...{ quando: JSON.stringify(quando), entao: JSON.stringify(atos), responsavelId: MUNDO.pessoa.admin },
      ...alem,
    },
  });
  return id;
}
const execucoes = async (automacaoId: number) =>
  (await rede.admin.pede(automacaoExecucoes, { query: { automacaoId: String(automacaoId) } })).list;

test('um veículo incluído é anotado uma vez', async () => {
  const id = await cria({ quando: 'incluido' }, [
    { ato: 'anotacao', texto: 'Chegou {PLACA} de {PROPRIETARIO.NOME}' },
    { ato: 'campo', campos: [{ chave: 'obs', formula: '"Visto "&PLACA' }] },
  ]);
  const { veiculoId } = await rede.admin.pede(veiInc, { body: veiculoDeTeste('AUT1A01') });
  await expect.poll(() => execucoes(id), { timeout: 15_000 }).toMatchObject([{ situacao: feita, registro: veiculoId }]);
  console.log(JSON.stringify(await execucoes(id), null, 1));
});
