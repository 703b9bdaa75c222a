import {
  procuraVistos,
  type RascunhoGuardado,
  rascunhoDe,
  rascunhoList,
  rascunhoPoe,
  rascunhoTira,
} from '@retaguarda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RASCUNHOS as T } from '../features/rascunho/textos.ts';
import { FUSCA, frota } from '../features/veiculo/testing/frota.ts';
import { DRAFT_FORMAT } from '../lib/draft-storage.ts';
import { dialogo } from '../testing/na-tela.ts';
import type { Servidor } from '../testing/servidor.ts';
import { abreTela, enderecoAtual, menos } from '../testing/tela.tsx';
import { UI } from '../ui/texts.ts';

const OBS = 'Trocar o farol até sexta';
const EM = new Date().toISOString();
const guardado = (nome: string, valores: object = {}): RascunhoGuardado => ({
  ...{
    nome,
    aba: 'outra',
    em: EM,
    dispositivo: 'Firefox no Linux',
    formato: DRAFT_FORMAT,
    versao: FUSCA.versao,
  },
  dados: JSON.stringify({
    ...{ valores, atributos: [], base: { valores: {}, atributos: [] } },
    ditos: [{ label: 'Nome', texto: `De ${nome}` }],
  }),
});

/** The server with these drafts of other devices; of records it knows the vehicle alone. */
function comEstes(...nomes: string[]): { servidor: Servidor; nomes: () => string[] } {
  let lista = nomes.map((n) => guardado(n, n === 'veiculo.4' ? { veiculoObs: OBS } : {}));
  const eEste = (q: { nome: string; aba: string }) => (r: RascunhoGuardado) =>
    r.nome === q.nome && r.aba === q.aba;
  const servidor = frota(FUSCA)
    .responde(rascunhoList, () => ({
      list: lista.map(({ nome, aba, em, dispositivo }) => ({ nome, aba, em, dispositivo })),
    }))
    .responde(rascunhoDe, ({ query }) => ({ list: lista.filter((r) => r.nome === query.nome) }))
    .responde(rascunhoPoe, ({ body }) => {
      lista = [...lista.filter((r) => !eEste(body)(r)), { ...body, em: EM, dispositivo: 'Firefox no Linux' }];
      return { em: EM };
    })
    .responde(rascunhoTira, ({ body }) => {
      lista = lista.filter((r) => !eEste(body)(r));
      return { message: 'Rascunho apagado' };
    })
    .responde(procuraVistos, ({ body }) => ({
      list: body.vistos
        .filter((v) => v.tipo === 'veiculo')
        .map((v) => ({ ...v, titulo: 'ABC-1D23', detalhe: '', categoriaId: 0 })),
    }));
  return { servidor, nomes: () => lista.map((r) => r.nome) };
}
const botao = (nome: string) => screen.queryByRole('button', { name: nome });

test('o menu os conta; abrir traz o de outro aparelho, e o diálogo vem com o que se digitou', async () => {
  const { servidor } = comEstes('veiculo.4');
  const user = await abreTela('/veiculos', servidor);
  await user.click(await screen.findByRole('button', { name: /Ana Operadora/ }));
  const item = await screen.findByRole('menuitem', { name: new RegExp(T.titulo), hidden: true });
  await within(item).findByText(T.quantos(1));
  await user.click(item);
  await screen.findByText(new RegExp(T.em('Firefox no Linux')));
  await user.click(await screen.findByRole('button', { name: T.abrirUm('Veículo ABC-1D23') }));
  await waitFor(() => expect(enderecoAtual()).toBe('/veiculos?registro=4'));
  await screen.findByDisplayValue(OBS);
});

test('o que já não se alcança se lê, se copia e se descarta, e o descartado volta enquanto se está na tela', async () => {
  const { servidor, nomes } = comEstes('baixa.7', 'empresa.nova.4', 'lote.pessoa.campo');
  const user = await abreTela('/rascunhos', servidor, { pode: menos('empInc') });
  await screen.findByText(T.foraDoAlcance);
  screen.getByText(T.semPermissao);
  screen.getByText(T.semEndereco);
  for (const nome of ['Baixa #7', 'Empresa – nova', T.outro]) expect(botao(T.abrirUm(nome))).toBeNull();
  await user.click(botao(T.verUm('Baixa #7')) ?? document.body);
  const visto = within(await dialogo('Baixa #7'));
  visto.getByText('Nome: De baixa.7');
  await user.click(visto.getByRole('button', { name: T.copiar }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('Nome: De baixa.7'));
  await user.click(visto.getAllByRole('button', { name: UI.fechar }).at(-1) ?? document.body);
  await user.click(botao(T.descartarUm('Baixa #7')) ?? document.body);
  await user.click(await screen.findByRole('button', { name: T.desfazer }));
  await waitFor(() => expect(nomes()).toContain('baixa.7'));
  await screen.findByRole('button', { name: T.descartarUm('Baixa #7') });
  for (const nome of ['Baixa #7', 'Empresa – nova', T.outro])
    await user.click(await screen.findByRole('button', { name: T.descartarUm(nome) }));
  await waitFor(() => expect(nomes()).toEqual([]));
});

test('sem nenhum, é dito', async () => {
  await abreTela('/rascunhos', comEstes().servidor);
  await screen.findByText(T.vazio);
});
