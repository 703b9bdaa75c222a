import {
  agendaEnderecoNovo,
  contaChaves,
  contaSegundoFator,
  contaSessoes,
  type Prazo,
  periciaTipos,
  prazoAgenda,
  prazoCumpre,
  prazoDia,
} from '@retaguarda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Servidor } from '../testing/servidor.ts';
import { abreTela, enderecoAtual, telaEstreita } from '../testing/tela.tsx';

const HOJE = '2026-11-24';
const LAUDO: Prazo = {
  prazoId: 5,
  procId: 12,
  caso: 'Trabalhista',
  processo: '0001234-56.2026.5.02.0001',
  cidade: 'SP/Campinas',
  orgao: '2ª Vara',
  nome: 'Laudo',
  dia: '2026-11-20',
  vence: '2026-11-23',
  porque: '20/11 é feriado (Dia da Consciência Negra)',
  cumprido: false,
  responsavel: { id: 7, name: 'Ana Operadora' },
};
const CONTADO = 'Contado até 20/11: 20/11 é feriado (Dia da Consciência Negra)';
const nenhum = { list: [], total: 0 };
const SEM_COMPROMISSOS = { list: [], mais: false };

const inicio = () =>
  new Servidor()
    .responde(periciaTipos, () => ({
      tipoPericias: [],
      periciaId: 0,
      filtros: [],
      listPericias: [],
      permissions: [],
    }))
    .responde(prazoDia, () => ({
      hoje: HOJE,
      antigos: nenhum,
      vencidos: { list: [LAUDO], total: 1 },
      deHoje: nenhum,
      proximos: nenhum,
      compromissos: SEM_COMPROMISSOS,
    }));

describe('Meu dia', () => {
  test('diz os vencidos, marca um como cumprido ali mesmo, e o desfaz', async () => {
    const servidor = inicio().responde(prazoCumpre, ({ body: { cumprido } }) => {
      const vencidos = cumprido ? nenhum : { list: [LAUDO], total: 1 };
      servidor.responde(prazoDia, () => ({
        ...{
          hoje: HOJE,
          antigos: nenhum,
          vencidos,
          deHoje: nenhum,
          proximos: nenhum,
          compromissos: SEM_COMPROMISSOS,
        },
      }));
      return { message: '' };
    });
    const user = await abreTela('/', servidor, {
      pode: ['home', 'homePericia', 'agenda', 'pericias', 'periciaAlt'],
    });
    const vencidos = within(await screen.findByRole('region', { name: 'Prazos vencidos' }));
    await vencidos.findByText('ontem');
    vencidos.getByText('SP/Campinas · 2ª Vara');
    vencidos.getByText(CONTADO);
    const caso = vencidos.getByRole('link', { name: '#12 · 0001234-56.2026.5.02.0001' });
    expect(caso.getAttribute('href')).toBe('/pericias/12');
    within(screen.getByRole('region', { name: 'Prazos de hoje' })).getByText('Nada para hoje');
    await user.click(vencidos.getByRole('checkbox', { name: 'Cumprido: Laudo da perícia #12' }));
    await user.click(await vencidos.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(vencidos.queryByRole('button', { name: 'Desfazer' })).toBeNull());
    expect(vencidos.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    expect(servidor.enviados(prazoCumpre).map((p) => p.body)).toEqual([
      { prazoId: 5, cumprido: true },
      { prazoId: 5, cumprido: false },
    ]);
  });

  test('é do dia em que vence, também o que se acaba de cumprir: o dia em que a contagem acabou se diz ao lado', async () => {
    const hoje = { ...LAUDO, dia: '2026-11-21', vence: HOJE, porque: '21/11 é sábado' };
    const semDiferenca = { ...LAUDO, prazoId: 6, nome: 'Quesitos', dia: HOJE, vence: HOJE, porque: '' };
    const servidor = inicio().responde(prazoCumpre, () => {
      servidor.responde(prazoDia, () => ({
        ...{
          hoje: HOJE,
          antigos: nenhum,
          vencidos: nenhum,
          proximos: nenhum,
          compromissos: SEM_COMPROMISSOS,
        },
        deHoje: { list: [semDiferenca], total: 1 },
      }));
      return { message: '' };
    });
    servidor.responde(prazoDia, () => ({
      ...{ hoje: HOJE, antigos: nenhum, vencidos: nenhum, proximos: nenhum, compromissos: SEM_COMPROMISSOS },
      deHoje: { list: [hoje, semDiferenca], total: 2 },
    }));
    const user = await abreTela('/', servidor, {
      pode: ['home', 'homePericia', 'agenda', 'pericias', 'periciaAlt'],
    });
    const deHoje = within(await screen.findByRole('region', { name: 'Prazos de hoje' }));
    await deHoje.findByText('Contado até 21/11: 21/11 é sábado');
    expect(deHoje.getAllByText(/^Contado até/)).toHaveLength(1);
    await user.click(deHoje.getByRole('checkbox', { name: 'Cumprido: Laudo da perícia #12' }));
    await deHoje.findByRole('button', { name: 'Desfazer' });
    const nomes = deHoje.getAllByText(/^(Laudo|Quesitos)$/).map((l) => l.textContent);
    expect(nomes).toEqual(['Laudo', 'Quesitos']);
  });

  test('o que venceu há muito é uma linha, que se abre', async () => {
    const velhos = [
      { ...LAUDO, prazoId: 8, vence: '2025-09-04', dia: '2025-09-04' },
      { ...LAUDO, prazoId: 9, procId: 13, vence: '2025-10-04', dia: '2025-10-04' },
    ];
    const servidor = inicio();
    servidor.responde(prazoDia, () => ({
      ...{ hoje: HOJE, vencidos: { list: [LAUDO], total: 1 }, deHoje: nenhum, proximos: nenhum },
      ...{ antigos: { list: velhos, total: 2 }, compromissos: SEM_COMPROMISSOS },
    }));
    const user = await abreTela('/', servidor, { pode: ['home', 'homePericia', 'agenda', 'pericias'] });
    const vencidos = within(await screen.findByRole('region', { name: 'Prazos vencidos' }));
    vencidos.getByRole('heading', { name: 'Vencidos 3' });
    const linha = vencidos.getByRole('button', {
      name: 'Há mais de 60 dias: 2 prazos, o mais antigo de 04/09/2025',
    });
    expect(vencidos.getAllByRole('link')).toHaveLength(1);
    await user.click(linha);
    expect(vencidos.getAllByRole('link')).toHaveLength(3);
    await user.click(linha);
    expect(vencidos.getAllByRole('link')).toHaveLength(1);
  });

  test('de todos ou só os meus fica lembrado', async () => {
    const servidor = inicio();
    const user = await abreTela('/', servidor, { pode: ['home', 'homePericia', 'agenda'] });
    await user.click(await screen.findByRole('radio', { name: 'De todos' }));
    await waitFor(() =>
      expect(servidor.enviados(prazoDia).map((p) => p.query.quem)).toEqual(['meus', 'todos']),
    );
    expect(localStorage.getItem('retaguarda.meuDia')).toBe('todos');
    // Whoever only reads is offered no box.
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('a agenda', () => {
  const agenda = () =>
    new Servidor().responde(prazoAgenda, () => ({
      hoje: HOJE,
      list: [LAUDO],
      mais: false,
      compromissos: SEM_COMPROMISSOS,
      tipos: [{ id: 3, name: 'Laudo' }],
    }));

  test('mostra o mês, anda por setas e por botões, e guarda tudo no endereço', async () => {
    const servidor = agenda();
    const user = await abreTela('/agenda?dia=2026-11-30', servidor);
    const grade = within(await screen.findByRole('table', { name: 'Calendário' }));
    grade.getByRole('cell', { name: 'sexta-feira, 20/11/2026: 0 prazos' });
    const dia = grade.getByRole('cell', { name: 'segunda-feira, 23/11/2026: 1 prazo' });
    const ligado = within(dia).getByRole('link', {
      name: `Laudo, Vencido, #12 Campinas · 2ª Vara ${CONTADO}`,
    });
    expect(ligado.getAttribute('href')).toBe('/pericias/12');
    expect(ligado.dataset.estado).toBe('vencido');
    expect(ligado.title).toBe(`Laudo · #12 · Campinas · 2ª Vara · ${CONTADO}`);
    grade.getByRole('cell', { name: /^segunda-feira, 30\/11\/2026/ }).focus();
    await user.keyboard('{ArrowRight}');
    await screen.findByRole('heading', { name: 'dezembro de 2026' });
    await user.click(screen.getByRole('button', { name: 'Anterior' }));
    await user.click(await screen.findByRole('tab', { name: 'Semana' }));
    await waitFor(() => expect(enderecoAtual()).toContain('vista=semana'));
    expect(servidor.enviados(prazoAgenda)[0]?.query).toEqual({
      de: '2026-11-01',
      ate: '2026-12-05',
      quem: 'todos',
    });
    await waitFor(() =>
      expect(servidor.enviados(prazoAgenda).at(-1)?.query).toEqual({
        de: '2026-11-01',
        ate: '2026-11-07',
        quem: 'todos',
      }),
    );
  });

  test('de um dia cheio o mês mostra o começo, e leva ao resto na semana', async () => {
    const servidor = agenda().responde(prazoAgenda, () => ({
      hoje: HOJE,
      list: Array.from({ length: 40 }, (_, i) => ({ ...LAUDO, prazoId: i + 1, procId: i + 1 })),
      mais: false,
      compromissos: SEM_COMPROMISSOS,
      tipos: [],
    }));
    const user = await abreTela('/agenda?dia=2026-11-30', servidor);
    const cheio = within(await screen.findByRole('cell', { name: 'segunda-feira, 23/11/2026: 40 prazos' }));
    expect(cheio.getAllByRole('link')).toHaveLength(5);
    await user.click(cheio.getByRole('button', { name: 'mais 35' }));
    const inteiro = within(await screen.findByRole('cell', { name: 'segunda-feira, 23/11/2026: 40 prazos' }));
    await waitFor(() => expect(inteiro.getAllByRole('link')).toHaveLength(40));
    expect(enderecoAtual()).toBe('/agenda?dia=2026-11-23&vista=semana');
  });

  test('no papel cada prazo diz de quem é e o que foi dele, e os dias de outro mês ficam de fora', async () => {
    const servidor = agenda();
    servidor.responde(prazoAgenda, () => ({
      hoje: HOJE,
      list: [
        LAUDO,
        // Its count ends in the month that is printed, and it is due in the next one.
        { ...LAUDO, prazoId: 6, dia: '2026-11-28', vence: '2026-12-01', porque: '28/11 é sábado' },
      ],
      mais: false,
      compromissos: SEM_COMPROMISSOS,
      tipos: [],
    }));
    await abreTela('/agenda/impressao?dia=2026-11-30', servidor);
    await screen.findByRole('heading', { name: 'Agenda: novembro de 2026' });
    const linhas = await screen.findAllByRole('listitem');
    expect(linhas.map((l) => l.textContent)).toEqual([`Laudo #12Ana OperadoraVencido${CONTADO}`]);
    screen.getByText(/De quem: De todos · 1 prazo$/);
  });

  test('em tela estreita é uma lista por dia, em que o que vem antes do dia se abre', async () => {
    telaEstreita();
    const servidor = agenda();
    const outro = { ...LAUDO, prazoId: 6, dia: '2026-11-28', vence: '2026-12-01', porque: '28/11 é sábado' };
    servidor.responde(prazoAgenda, () => ({
      ...{ hoje: HOJE, mais: false, compromissos: SEM_COMPROMISSOS, tipos: [] },
      list: [LAUDO, outro],
    }));
    const user = await abreTela('/agenda?dia=2026-11-30', servidor);
    const antes = await screen.findByRole('button', { name: 'Antes deste dia: 1 entrada' });
    expect(screen.queryByRole('link', { name: /^#12/ })).toBeNull();
    await user.click(antes);
    const dia = within(await screen.findByRole('region', { name: /23\/11\/2026|Ontem/i }));
    dia.getByRole('link', { name: '#12 · 0001234-56.2026.5.02.0001' });
    dia.getByText('SP/Campinas · 2ª Vara');
    dia.getByText(CONTADO);
    expect(screen.getAllByText(/^Contado até/)).toHaveLength(1);
    expect(screen.queryByRole('table')).toBeNull();
  });
});

test('o endereço da agenda se diz uma vez', async () => {
  const endereco = 'https://rede.exemplo/api/agenda/ics/1-segredo.ics';
  const servidor = new Servidor()
    .responde(contaSessoes, () => ({ list: [] }))
    .responde(contaChaves, () => ({ list: [] }))
    .responde(contaSegundoFator, () => ({ ativo: false, codigosRestantes: 0 }))
    .responde(agendaEnderecoNovo, () => ({ message: 'Copie o endereço agora', endereco }));
  const user = await abreTela('/conta', servidor);
  const parte = within(await screen.findByRole('region', { name: 'Agenda em outro calendário' }));
  await user.click(await parte.findByRole('button', { name: 'Fazer o endereço' }));
  const campo: HTMLInputElement = await parte.findByLabelText('Endereço da agenda');
  expect(campo.value).toBe(endereco);
});
