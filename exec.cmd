@rem The shell of Windows knows no exec: npm start says it so that a signal reaches the program itself elsewhere.
@%*
