import { isListPage } from '../../../domain/taskList/taskLists';
import { useText } from '../../../i18n/useText';
import { useAppSelector } from '../../../store/hooks';
import { selectPage } from '../../../store/selectors/navigation';
import visuallyHidden from '../../common/display/visuallyHidden.module.css';

/**
 * The list's name as the page's h1, for screen readers, whose users jump to headings. A task beside the list has the h1. It is part of the
 * toolbar's late code, because the first rows need no heading.
 */
export function ListHeading() {
  const text = useText();
  const page = useAppSelector(selectPage);
  return isListPage(page) && <h1 className={visuallyHidden.text}>{text(`navigation.${page}`)}</h1>;
}
