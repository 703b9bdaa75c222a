import { Text } from '@mantine/core';
import { formatNumber } from '@retaguarda/domain';
import { formataReais } from '../../../atributos/formata.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { SELETOR as T } from '../textos.ts';
import type { Seletor } from './use-seletor.ts';

/** What the picker asks before it is done. */
export function SeletorPerguntas({ seletor }: { seletor: Seletor }) {
  const { query, total, todas, usoDe, alterna, pergunta, fecha } = seletor;
  const { adiciona, previa } = todas;
  const pessoa = pergunta === 'todas' ? null : pergunta;
  return (
    <>
      <ConfirmDialog
        opened={pergunta === 'todas'}
        title={T.todasTitulo}
        text={T.confirmaTodas(formatNumber(total), query.data?.noutras ?? 0)}
        confirm={T.adicionarTodas(formatNumber(total))}
        danger={false}
        harmless
        detail={
          previa && (
            <Text size="sm" mt="xs" role="status">
              {T.entram(previa.entram, formataReais(previa.valor))}
            </Text>
          )
        }
        onConfirm={() => {
          fecha();
          adiciona.mutate(total);
        }}
        onClose={fecha}
      />
      <ConfirmDialog
        opened={pessoa !== null}
        text={pessoa ? T.comValor(pessoa.nome, usoDe(pessoa).recebId) : ''}
        onConfirm={() => {
          if (pessoa) alterna(pessoa);
          fecha();
        }}
        onClose={fecha}
      />
    </>
  );
}
