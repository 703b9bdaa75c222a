import { type CargaAndamento, importMinhas, importVista, veiList } from '@retaguarda/contract';
import { SITUACAO_CARGA } from '@retaguarda/domain';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { MARCA_CARGA as T } from '../features/carga/marca-textos.ts';
import { andamento } from '../features/carga/testing/arquivo.ts';
import { ANDANDO, DESFAZENDO, DESFEITA, FEITA } from '../features/carga/testing/importacoes.ts';
import { FUSCA, frota } from '../features/veiculo/testing/frota.ts';
import { abreTela, menos } from '../testing/tela.tsx';

const { fila, falhou, concluida } = SITUACAO_CARGA;

describe('as importações que se começou, em qualquer tela', () => {
  const comMinhas = (...cada: Partial<CargaAndamento>[]) => {
    let minhas = cada.map((parte, i) => andamento({ importId: 7 + i, ...parte }));
    const servidor = frota(FUSCA)
      .responde(importMinhas, () => ({ list: minhas }))
      .responde(importVista, ({ body }) => {
        minhas = minhas.filter((m) => !body.ids.includes(m.importId));
        return { message: '' };
      });
    return {
      servidor,
      muda: (parte: Partial<CargaAndamento>) => {
        minhas = minhas.map((m) => ({ ...m, ...parte }));
      },
    };
  };

  test('vê-se a que se começou, e ouve-se uma vez como terminou', async () => {
    const { servidor, muda } = comMinhas(ANDANDO);
    await abreTela('/veiculos', servidor);
    const marca = await screen.findByRole('link', { name: T.importa('gente.csv', 40) });
    expect(marca.getAttribute('href')).toBe('/importacao?aba=historico&importacao=7');
    muda(FEITA);
    await screen.findByText(T.fim('gente.csv', FEITA.message ?? ''));
    await waitFor(() => expect(servidor.enviados(importVista).map((p) => p.body.ids)).toEqual([[7]]));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Importação de/ })).toBeNull());
  });

  test('várias contam juntas; a que falhou o diz', async () => {
    const { servidor, muda } = comMinhas(ANDANDO, { situacao: fila, total: 100 });
    await abreTela('/veiculos', servidor);
    await screen.findByRole('link', { name: T.varias(2, 20) });
    muda({ situacao: falhou, message: 'A importação parou por um erro. Já entraram: 0' });
    await screen.findAllByText(/gente\.csv: A importação parou por um erro/);
  });

  test('também a que se mandou desfazer, até o fim', async () => {
    const { servidor, muda } = comMinhas(DESFAZENDO);
    await abreTela('/veiculos', servidor);
    await screen.findByRole('link', { name: T.desfaz('gente.csv', 30) });
    muda(DESFEITA);
    await screen.findByText(T.fim('gente.csv', DESFEITA.message ?? ''));
  });

  test('quem não importa não pergunta', async () => {
    const { servidor } = comMinhas({ situacao: concluida });
    await abreTela('/veiculos', servidor, {
      pode: menos('importar', 'importDesfaz', 'periciaInc', 'periciaAlt'),
    });
    await waitFor(() => expect(servidor.enviados(veiList)).not.toEqual([]));
    expect(servidor.enviados(importMinhas)).toEqual([]);
  });
});
