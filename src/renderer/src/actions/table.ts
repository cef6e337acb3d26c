/** All window actions, in the order of menus and buttons. */
import './shell';
import './program';
import './watching';
import './rows';
import './lists';
import './review';
import './kept-lists';
import './matters';
import './records';
import './companies';
import './news';
