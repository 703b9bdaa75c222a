import { calendarioAno, calendarioPrevia, calendarioSalva, tarefaList } from '@retaguarda/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { campoDe, dialogo, linha } from '../../testing/na-tela.ts';
import { Recusa } from '../../testing/servidor.ts';
import { enderecoAtual, rascunhoDe, vaiPara } from '../../testing/tela.tsx';
import { ano2027, calendario, diaDoAno, NOVE_DE_JULHO, PORTARIA, previaDe } from './testing/anos.ts';
import { abre, botao, enviado, incluiUm, revisa } from './testing/na-pagina.ts';

describe('revisar e salvar', () => {
  test('mostra o que muda, que prazos e quem se avisa; então salva', async () => {
    const servidor = calendario();
    const user = await abre(servidor);
    await incluiUm(user);
    await user.click(botao(/^Excluir Nossa Senhora/));
    const janela = await revisa(user);
    await within(janela).findByText('1 prazo muda de dia.');
    expect(within(janela).getByText(/95 casos em aberto examinados/)).toBeTruthy();
    const movido = within(janela).getByRole('row', { name: /Prazo Final/ }).textContent ?? '';
    for (const t of [
      '#12 Perícia Judicial',
      '09/07/2027, sexta-feira',
      '12/07/2027, segunda-feira',
      'Otávio Prado',
    ])
      expect(movido).toContain(t);
    expect(within(janela).getByText('Otávio Prado (1 prazo)')).toBeTruthy();
    // What is recalculated is listed, and asked for again once more of it is.
    await waitFor(() => expect(servidor.enviados(tarefaList).length).toBeGreaterThan(0));
    const pedidas = servidor.enviados(tarefaList).length;
    await user.click(botao('Salvar e recalcular', janela));
    await screen.findByText('Calendário de 2027 salvo');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const dias = [NOVE_DE_JULHO, PORTARIA, diaDoAno({ dia: '2027-01-25', nome: 'Aniversário' })].map(enviado);
    expect(servidor.enviados(calendarioSalva)[0]?.body).toEqual({
      ano: 2027,
      visto: 'v1',
      previa: 'p1',
      dias,
    });
    expect(screen.getByText(/recalculados em segundo plano/)).toBeTruthy();
    expect(screen.queryByText(/^Por salvar/)).toBeNull();
    await waitFor(() => expect(servidor.enviados(tarefaList).length).toBeGreaterThan(pedidas));
    await linha(/Aniversário/);
  });

  test('que nada move o diz, e de muitos mostra os primeiros', async () => {
    const servidor = calendario().responde(calendarioPrevia, () =>
      previaDe({ movidos: [], total: 0, avisados: [] }),
    );
    const user = await abre(servidor);
    await incluiUm(user);
    let janela = await revisa(user);
    await within(janela).findByText(/Nenhum prazo em aberto muda de dia/);
    await user.click(botao('Voltar', janela));
    servidor.responde(calendarioPrevia, () => previaDe({ total: 1234 }));
    janela = await revisa(user);
    await within(janela).findByText(/Aqui estão os primeiros 1 de 1.234/);
  });

  test('o cálculo cancela-se, e sem ele não se salva', async () => {
    const servidor = calendario().responde(calendarioPrevia, () => new Promise(() => undefined));
    const user = await abre(servidor);
    await incluiUm(user);
    const janela = await revisa(user);
    await user.click(await within(janela).findByRole('button', { name: 'Cancelar o cálculo' }));
    expect(botao('Salvar e recalcular', janela).hasAttribute('disabled')).toBe(true);
    servidor.responde(calendarioPrevia, () => previaDe());
    await user.click(botao('Calcular os prazos', janela));
    await within(janela).findByText('1 prazo muda de dia.');
  });

  test('outra pessoa salvou antes: diz-se, e o que se fez fica sobre o que vale agora', async () => {
    let visto = 'v1';
    const dias = () => (visto === 'v1' ? [NOVE_DE_JULHO] : [NOVE_DE_JULHO, PORTARIA]);
    const servidor = calendario()
      .responde(calendarioAno, () => ano2027({ visto, dias: dias() }))
      .responde(calendarioPrevia, ({ body }) => {
        if (body.visto !== visto)
          throw new Recusa(409, [{ code: 'versao_antiga', message: 'Outra pessoa salvou' }]);
        return previaDe();
      });
    const user = await abre(servidor);
    await incluiUm(user);
    visto = 'v2';
    const janela = await revisa(user);
    await within(janela).findByText(/Outra pessoa salvou este ano enquanto você revisava/);
    await within(janela).findByText('1 prazo muda de dia.');
    await user.click(botao('Salvar e recalcular', janela));
    await waitFor(() => expect(servidor.enviados(calendarioSalva)).toHaveLength(1));
    expect(servidor.enviados(calendarioSalva)[0]?.body.dias.map((d) => d.nome)).toEqual([
      'Revolução de 1932',
      'Mudança do fórum',
      'Aniversário',
    ]);
  });

  test('os prazos mudaram desde o cálculo: calcula de novo antes de salvar', async () => {
    let previa = 'p1';
    const servidor = calendario()
      .responde(calendarioPrevia, () => previaDe({ previa }))
      .responde(calendarioSalva, ({ body }) => {
        if (body.previa !== 'p2') throw new Recusa(409, [{ code: 'impacto_mudou', message: 'Mudou' }]);
        return { message: 'Calendário de 2027 salvo', visto: 'v2', tarefaId: 9 };
      });
    const user = await abre(servidor);
    await incluiUm(user);
    const janela = await revisa(user);
    await within(janela).findByText('1 prazo muda de dia.');
    previa = 'p2';
    await user.click(botao('Salvar e recalcular', janela));
    await within(janela).findByText(/o cálculo foi refeito/);
    await waitFor(() => expect(botao('Salvar e recalcular', janela).hasAttribute('disabled')).toBe(false));
    await user.click(botao('Salvar e recalcular', janela));
    await screen.findByText('Calendário de 2027 salvo');
  });
});

describe('o que não está salvo', () => {
  test('pergunta antes de se perder, também ao ir a outro ano', async () => {
    const user = await abre();
    await incluiUm(user);
    await user.click(botao('Ano seguinte'));
    const pergunta = await dialogo('Alterações não salvas');
    await user.click(botao('Continuar editando', pergunta));
    expect(enderecoAtual()).toBe('/calendario?ano=2027');
    await linha(/Aniversário/);
    await user.click(botao('Ano seguinte'));
    await user.click(botao('Descartar', await dialogo('Alterações não salvas')));
    await waitFor(() => expect(enderecoAtual()).toBe('/calendario?ano=2028'));
  });

  test('volta depois de recarregar, com a janela que estava aberta', async () => {
    const servidor = calendario();
    const user = await abre(servidor);
    await incluiUm(user);
    await user.click(botao('Incluir dia'));
    await user.type(campoDe(await dialogo(), 'Nome'), 'Meio digitado');
    await rascunhoDe('calendario.2027');
    await waitFor(() =>
      expect(
        Object.keys(localStorage)
          .map((k) => localStorage.getItem(k))
          .join(),
      ).toContain('Meio digitado'),
    );
    cleanup();
    await abre(servidor);
    expect(campoDe(await dialogo('Incluir dia sem expediente'), 'Nome').value).toBe('Meio digitado');
    await linha(/Aniversário/);
  });

  test('desfaz-se por inteiro depois de uma pergunta', async () => {
    const user = await abre();
    await incluiUm(user);
    await user.click(botao('Desfazer tudo'));
    await user.click(botao('Desfazer tudo', await dialogo('Desfazer tudo')));
    await waitFor(() => expect(screen.queryByText('Aniversário')).toBeNull());
    await vaiPara('/');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
