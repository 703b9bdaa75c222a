import classes from './paper-head.module.css';
import { useOffice } from './use-paper.ts';

/** Whose paper it is: logo, name, CNPJ and address of the office. */
export function PaperHead() {
  const { nome = '', logo = '', cnpj = '', endereco = '' } = useOffice().data ?? {};
  return (
    <div className={classes.head}>
      {logo !== '' && <img className={classes.logo} src={logo} alt="" />}
      <div>
        <p className={classes.name}>{nome}</p>
        <p className={classes.about}>{[cnpj && `CNPJ ${cnpj}`, endereco].filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  );
}
