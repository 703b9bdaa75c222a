import { Title } from '@mantine/core';
import type { Permissoes } from '@retaguarda/contract';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, useRef, useState } from 'react';
import type { Gravado } from '../../registros/registro.ts';
import { RegistroDialog } from '../../registros/registro-dialog.tsx';
import { HeadWord } from '../../ui/acts/head-word.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { FullDialog } from '../../ui/dialog/full-dialog.tsx';
import { UndoActs } from '../../ui/form/undo-acts.tsx';
import { useUndoKeys } from '../../ui/form/use-undo-keys.ts';
import { AtributoCampos } from './atributo-campos.tsx';
import { AtributoProva } from './atributo-prova.tsx';
import classes from './catalogo.module.css';
import { CalculoDialog } from './formula/calculo-dialog.tsx';
import { ImpactoDialog } from './impacto/impacto-dialog.tsx';
import { RegrasDialog } from './regras/regras-dialog.tsx';
import { FORM as T } from './textos.ts';
import { type AtributoDialogProps, type AtributoEmEdicao, useAtributo } from './use-atributo.ts';
import { type Janelas, useJanelas } from './use-janelas.ts';
import { VersaoDialog } from './versao-dialog.tsx';

function titulo({ modo, registro, categoria }: AtributoDialogProps): string {
  const { tipoSysNome, name } = categoria;
  if (modo === 'inc' || registro === null) return T.cadastro(tipoSysNome, name);
  if (modo === 'copia') return T.copia(tipoSysNome, name);
  return (modo === 'ver' ? T.visualizacao : T.alteracao)(registro.catId, tipoSysNome, name);
}

/** The one that is changed or shown; a copy is not stored yet. */
const gravadoDe = ({ modo, registro }: AtributoDialogProps): Gravado => ({
  tipo: 'atributo',
  id: modo === 'alt' || modo === 'ver' ? (registro?.catId ?? 0) : 0,
  nome: registro?.catDados.label ?? '',
  Versao: VersaoDialog,
});

const SALVAR = { inc: T.salvar, alt: T.alterar, copia: T.clonar, ver: null } as const;

const Folha = (p: ComponentProps<typeof AtributoProva>) => (
  <aside className={classes.folha} data-sem-passos aria-label={T.visualizacaoDoAtributo}>
    <Title order={3} size="h5" mb="sm">
      {T.visualizacaoDoAtributo}
    </Title>
    <AtributoProva {...p} />
  </aside>
);

interface AtributoJanelasProps {
  atributo: AtributoEmEdicao;
  janelas: Janelas;
  permissoes: Permissoes;
  /** What saving the attribute is called; null for one that is only seen. */
  salvar: string | null;
}

/** What opens above the form of a definition. */
function AtributoJanelas({ atributo, janelas, permissoes, salvar }: AtributoJanelasProps) {
  const { def, irmas, externos, passos, fixo, novo, impacto } = atributo;
  const { aberta } = janelas;
  return (
    <>
      {aberta === 'regras' && (
        <RegrasDialog
          def={def}
          irmas={irmas}
          readOnly={fixo}
          nova={novo}
          onMuda={janelas.escreveRegras}
          onClose={janelas.fechaRegras}
        />
      )}
      {aberta === 'calculo' && (
        <CalculoDialog
          def={def}
          irmas={irmas}
          externos={externos}
          permissoes={permissoes}
          readOnly={fixo}
          passos={passos}
          salvar={salvar}
          onClose={janelas.fechaCalculo}
        />
      )}
      <ConfirmDialog
        opened={aberta === 'desligar'}
        title={T.desligarRegras}
        text={T.desligarPergunta}
        confirm={T.sim}
        cancel={T.nao}
        onConfirm={janelas.desliga}
        onClose={janelas.naoDesliga}
      />
      <ImpactoDialog {...impacto} />
    </>
  );
}

/** Creates, changes, copies or shows an attribute definition. */
export function AtributoDialog(props: AtributoDialogProps) {
  const { modo, permissoes, onClose } = props;
  const atributo = useAtributo(props);
  const { form, def, passos, irmas, externos, regrasErradas } = atributo;
  const construtor = useRef<HTMLDivElement>(null);
  useUndoKeys(construtor, passos);
  const janelas = useJanelas(atributo);
  const [prova, setProva] = useState(false);
  return (
    <>
      <RegistroDialog
        address="?registro"
        frame={FullDialog}
        title={titulo(props)}
        salvar={SALVAR[modo]}
        salvarBloqueado={regrasErradas}
        outroModo={
          modo === 'inc'
            ? {
                label: T.salvarEOutro,
                icon: null,
                off: regrasErradas || form.busy,
                onPress: atributo.salvaEOutro,
              }
            : undefined
        }
        registro={form}
        gravado={gravadoDe(props)}
        tools={
          <>
            {!atributo.readOnly && <UndoActs {...passos} />}
            <HeadWord
              place="act"
              label={prova ? T.cancelarVisualizacao : T.visualizarAtributo}
              icon={prova ? <IconEyeOff size={16} /> : <IconEye size={16} />}
              onPress={() => setProva((p) => !p)}
            />
          </>
        }
        onClose={onClose}
      >
        <div ref={construtor} className={prova ? classes.duas : undefined}>
          <AtributoCampos {...props} atributo={atributo} janelas={janelas} />
          {prova && <Folha {...{ def, irmas, externos, permissoes }} />}
        </div>
      </RegistroDialog>
      <AtributoJanelas atributo={atributo} janelas={janelas} permissoes={permissoes} salvar={SALVAR[modo]} />
    </>
  );
}
