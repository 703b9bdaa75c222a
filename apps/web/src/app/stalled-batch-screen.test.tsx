import { type LoteAndamento, loteList, loteRetoma } from '@retaguarda/contract';
import { SITUACAO_LOTE } from '@retaguarda/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FUSCA, frota } from '../features/veiculo/testing/frota.ts';
import { LOTE_T as T } from '../registros/lote/textos.ts';
import { dialogo } from '../testing/na-tela.ts';
import { abreTela } from '../testing/tela.tsx';

const PARADO: LoteAndamento = {
  ...{
    loteId: 7,
    tipo: 'veiculo',
    ato: 'situacao',
    titulo: 'Situação: Inativo',
    situacao: SITUACAO_LOTE.falhou,
  },
  ...{ total: 40, feitos: 12, iguais: 0, recusados: 0, desfeitos: 0, mantidos: 0 },
  ...{ percorridos: 12, aPercorrer: 40, ritmo: 0, em: '2026-03-02T12:00:00Z', semVolta: '', message: '' },
  erro: 'O servidor parou três vezes enquanto a fazia',
};

test('parada por mortes do servidor, diz por quê e continua de onde estava quando alguém o pede', async () => {
  let agora = PARADO;
  const servidor = frota(FUSCA)
    .responde(loteList, () => ({ list: [agora] }))
    .responde(loteRetoma, () => {
      agora = { ...PARADO, situacao: SITUACAO_LOTE.fila, erro: '' };
      return { message: 'A alteração continua', andamento: agora };
    });
  const user = await abreTela('/veiculos#lotes', servidor);
  const painel = within(await dialogo(T.lista));
  await painel.findByText(PARADO.erro);
  await user.click(painel.getByRole('button', { name: T.continuar }));
  await screen.findByText('A alteração continua');
  expect(servidor.enviados(loteRetoma).map((p) => p.body)).toEqual([{ id: 7 }]);
  await painel.findByRole('button', { name: T.parar });
  await waitFor(() => expect(painel.queryByRole('button', { name: T.continuar })).toBeNull());
});
