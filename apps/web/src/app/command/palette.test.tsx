import {
  type Achado,
  procura,
  procuraVistos,
  RELATORIO_VAZIO,
  type Recurso,
  relatorioFontes,
  relatorioList,
  relatorioVer,
  TODOS_RECURSOS,
} from '@retaguarda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FUSCA, frota } from '../../features/veiculo/testing/frota.ts';
import { readRecentRecords, saveRecentRecord } from '../../lib/list/recent-records.ts';
import { campoDe, dialogo } from '../../testing/na-tela.ts';
import { Recusa } from '../../testing/servidor.ts';
import { abreTela, enderecoAtual } from '../../testing/tela.tsx';
import { SHELL as T } from '../texts.ts';

const BEATRIZ: Achado = {
  tipo: 'pessoa',
  id: 12,
  titulo: 'Beatriz Lima',
  detalhe: 'Peritos · Ativo',
  categoriaId: 3,
};
const FUSCA_ACHADO: Achado = { tipo: 'veiculo', id: 4, titulo: 'ABC-1234', detalhe: 'Fusca', categoriaId: 0 };

const SALVO = {
  ...{ relatorioId: 7, nome: 'Repasses do mês', descricao: 'Por tipo', fonte: 'recebiveis' as const },
  ...{ propria: true, dono: 'Ana', perfilNome: '', noInicio: false, fixado: false, agendado: false },
};
const PRONTO = {
  ...{ codigo: 'giro-de-estoque', nome: 'Giro de estoque', descricao: 'Quantas vezes saiu' },
  ...{ definicao: RELATORIO_VAZIO, fixado: false },
};

const servidor = (achados: readonly Achado[] = []) =>
  frota(FUSCA)
    .responde(procuraVistos, () => ({ list: [] }))
    .responde(relatorioList, () => ({ list: [SALVO], prontos: [PRONTO], perfis: [] }))
    .responde(procura, () => ({ list: [...achados] }));

const pede = async (com = servidor(), pode: readonly Recurso[] = TODOS_RECURSOS) => {
  const user = await abreTela('/veiculos', com, { pode });
  await within(await screen.findByRole('navigation', { name: 'Menu' })).findByRole('link', {
    name: /Início/,
  });
  await user.keyboard('{Control>}k{/Control}');
  return user;
};
const campo = () => screen.findByLabelText<HTMLInputElement>(T.procurar);
const fechada = () => waitFor(() => expect(screen.queryByLabelText(T.procurar)).toBeNull());

test('o nome de uma tela leva a ela', async () => {
  // Without figures the home has nothing to ask for.
  const pode = TODOS_RECURSOS.filter((recurso) => recurso !== 'homePericia');
  const user = await pede(servidor(), pode);
  await user.type(await campo(), 'inic');
  await user.click(await screen.findByText('Visão geral da operação'));
  await waitFor(() => expect(enderecoAtual()).toBe('/'));
});

test('um relatório se acha pelo nome, salvo ou pronto', async () => {
  // Its screen asks for what it shows, where it was loaded before.
  const com = servidor()
    .responde(relatorioFontes, () => ({ fontes: [] }))
    .responde(relatorioVer, () => {
      throw new Recusa(404);
    });
  const user = await pede(com);
  await user.type(await campo(), 'giro');
  await screen.findByText('Giro de estoque');
  await user.clear(await campo());
  await user.type(await campo(), 'repasses');
  await user.click(await screen.findByText('Repasses do mês'));
  await waitFor(() => expect(enderecoAtual()).toBe('/relatorios/7'));
});

test('o que não há é dito, o que é curto também, e Esc fecha', async () => {
  const user = await pede();
  await user.type(await campo(), 'zz');
  await screen.findByText(T.digiteMais);
  await user.type(await campo(), 'zz');
  await screen.findByText(T.nadaEncontrado('zzzz'));
  await user.keyboard('{Escape}');
  await fechada();
  expect(enderecoAtual()).toBe('/veiculos');
});

test('um registro se acha pelo que é seu, e abre', async () => {
  const user = await pede(servidor([BEATRIZ, FUSCA_ACHADO]));
  await user.type(await campo(), 'lima');
  await screen.findByText('Pessoa · Peritos · Ativo');
  await user.click(screen.getByText('ABC-1234'));
  await waitFor(() => expect(enderecoAtual()).toBe('/veiculos?registro=4'));
  await fechada();
});

test('o que se digita antes de ela aparecer está nela, e Enter espera pela resposta', async () => {
  let responde: (() => void) | undefined;
  const com = servidor().responde(procura, async () => {
    await new Promise<void>((ok) => {
      responde = ok;
    });
    return { list: [FUSCA_ACHADO] };
  });
  const user = await pede(com);
  await user.keyboard('x12{Backspace}3{Enter}');
  expect((await campo()).value).toBe('x13');
  await waitFor(() => expect(responde).toBeDefined());
  expect(enderecoAtual()).toBe('/veiculos');
  responde?.();
  await waitFor(() => expect(enderecoAtual()).toBe('/veiculos?registro=4'));
});

test('quando a procura falha, diz, e as telas continuam', async () => {
  const com = servidor().responde(procura, () => {
    throw new Recusa(500, [{ code: 'inesperado', message: 'Ocorreu um erro inesperado.' }]);
  });
  const user = await pede(com);
  await user.type(await campo(), 'veíc');
  await screen.findByText(T.semProcura);
  screen.getByText('Novo veículo');
});

test('só as ações que se podem fazer', async () => {
  const user = await pede(servidor(), ['home', 'veiculos']);
  await user.type(await campo(), 'novo');
  await screen.findByText(T.nadaEncontrado('novo'));
});

test('sem nada digitado, o que se abriu por último', async () => {
  const com = servidor().responde(procuraVistos, ({ body }) => ({
    list: body.vistos.map((v) => ({ ...FUSCA_ACHADO, ...v })),
  }));
  saveRecentRecord(7, { tipo: 'veiculo', id: 4 });
  await pede(com);
  await screen.findByText('ABC-1234');
});

test('um registro que se abre fica entre os vistos', async () => {
  const com = servidor();
  await abreTela('/veiculos?registro=4', com);
  await waitFor(() => expect(readRecentRecords(7)).toEqual([{ tipo: 'veiculo', id: 4 }]));
});

test('com um registro aberto, o nome de um campo leva a ele, e o de um botão o aperta', async () => {
  const user = await abreTela('/veiculos?registro=4', servidor());
  const janela = await dialogo();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await campo(), 'mode{Enter}');
  await fechada();
  await waitFor(() => expect(document.activeElement).toBe(campoDe(janela, 'Modelo')));
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await campo(), 'fech{Enter}');
  await waitFor(() => expect(enderecoAtual()).toBe('/veiculos'));
});
