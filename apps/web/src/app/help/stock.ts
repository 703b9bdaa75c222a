import type { ScreenHelp, ShellScreen } from '../../lib/screen-help.ts';

/** Of stock, orders and purchases. */
export const STOCK_HELP = {
  '/estoque': {
    texto: [
      'Aqui se vê e se movimenta o estoque das filiais: em Movimentos, as notas; em Saldos, o que cada filial tem.',
      "'Adicionar Movimento' abre uma nota de entrada, devolução ou transferência. Nada muda no saldo antes de 'Finalizar Nota'.",
      'Uma nota finalizada não se altera: estorne-a, e outra, contrária, a desfaz.',
    ],
    partes: [
      [
        'Itens da Nota',
        "Digite nas células, ou cole de uma planilha: código, quantidade e valor unitário. Em uma entrada, 'Ler XML da NF-e' preenche tudo a partir do arquivo do fornecedor. Na primeira vez, 'Produtos do fornecedor' pergunta qual é o nosso produto de cada código, e quantos vêm em uma caixa; depois já sabe.",
      ],
      [
        'Saldos',
        "Reservado é de pedidos já aprovados; Necessário é o que pedidos em aberto pedem e o saldo livre não cobre. 'Ver razão' mostra cada lançamento de um produto.",
      ],
      [
        'Contar estoque',
        'Conte sem ver o que o sistema espera. Ao finalizar, as diferenças são lançadas; o que ficou sem contagem não muda.',
      ],
    ],
    veja: ['/movEstoque', '/comprasEstoque', '/pedidosEstoque', '/catalogo'],
  },
  '/movEstoque': {
    texto: [
      'Aqui estão todas as notas que movem o estoque: entradas, devoluções, transferências, contagens e estornos.',
      'Uma nota Em confecção ainda se altera e se exclui. Uma transferência finalizada fica Em trânsito até o destino a receber.',
      "Ao receber, diga o que chegou de cada item. O que faltar continua em trânsito até 'Resolver o que falta': achado, de volta à origem ou perdido.",
      'Para desfazer uma nota finalizada, estorne-a: as duas ficam no razão.',
    ],
    partes: [
      [
        'A nota',
        'Dois passos: o cabeçalho (data, tipo, filial, fornecedor ou destino) e os itens. Digite os itens nas células ou cole-os de uma planilha.',
      ],
    ],
    veja: ['/estoque', '/comprasEstoque', '/empresas'],
  },
  '/comprasEstoque': {
    texto: [
      'Aqui se pedem produtos aos fornecedores e se acompanha cada compra até chegar. Escolha a empresa; as abas são as situações por onde uma compra passa.',
      "'Compras sugeridas' mostra o que está no mínimo e nenhuma compra repõe, com fornecedor e preço da última vez.",
      'Marque compras da mesma situação e use o botão que as leva à próxima.',
    ],
    veja: ['/estoque', '/pedidosEstoque', '/movEstoque'],
  },
  '/pedidosEstoque': {
    texto: [
      'Aqui estão os brindes que clientes pedem com os seus pontos. Escolha a empresa; as abas são as situações por onde um pedido passa, até a entrega.',
      'Marque pedidos da mesma situação e use o botão que os leva à próxima: aprovar reserva o produto, enviar o tira do estoque.',
      'A entrega pede o código que o cliente recebeu. Cancelar devolve os pontos.',
    ],
    partes: [
      [
        'Solicitar Brinde',
        'Escolha o cliente, o produto e onde ele retira. Os pontos são descontados na hora, e o código de entrega aparece uma só vez.',
      ],
    ],
    veja: ['/estoque', '/comprasEstoque', '/usuarios'],
  },
} satisfies Partial<Record<ShellScreen, ScreenHelp>>;
